/** Covered: the panel was open and stays as it is, out of sight, until somebody enters the PIN again. */
export type Gate = 'checking' | 'closed' | 'open' | 'covered';

/** What it does to the panel whether the grant of this browser is good. */
export function nextGate(gate: Gate, good: boolean): Gate {
  if (good) return 'open';
  return gate === 'open' || gate === 'covered' ? 'covered' : 'closed';
}
