/** What the site's live updates provide. */
type Changes = {
  onChange: (topic: 'inbox', listener: () => void) => void;
  isListening: () => boolean;
};

/**
 * How long lists of the inbox are, from memory until messages or orders change: among 100,000 rows counting costs more than
 * the page itself. Nothing is remembered while nobody would tell of changes.
 */
export function createKnownTotals({ onChange, isListening }: Changes) {
  const known = new Map<string, Promise<number>>();
  const forget = () => known.clear();
  onChange('inbox', forget);

  return {
    /** Called after a write through this node, whose own news is still on its way. */
    forget,
    read(list: string, count: () => Promise<number>): Promise<number> {
      if (!isListening()) return count();
      const total = known.get(list) ?? count();
      known.set(list, total);
      total.catch(() => {
        if (known.get(list) === total) known.delete(list);
      });
      return total;
    },
  };
}

export type KnownTotals = ReturnType<typeof createKnownTotals>;
