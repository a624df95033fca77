"""Gen7: four barracks keep a generation ark alive through seven episodes of a story they decide."""
