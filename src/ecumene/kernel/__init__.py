"""What every game shares: positions, steps, chance, events, records, content, the ledger and the contract."""
