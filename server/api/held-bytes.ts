/** Lets work begin while everything at work holds less than `maxBytes`; a plain 'busy' after that. */
export function heldBytes(maxBytes: number) {
  let held = 0;

  return async function hold<T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> {
    if (held + bytes > maxBytes) return 'busy';
    held += bytes;
    try {
      return await work();
    } finally {
      held -= bytes;
    }
  };
}
