"""What one who learns by playing is told, each side of the chase its own."""
