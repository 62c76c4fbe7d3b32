/** What the site's live updates provide. */
type Changes = {
  onChange: (topic: 'inbox', listener: () => void) => void;
  isListening: () => boolean;
};

const KNOWN_MAX = 1_000;

/**
 * Counts of messages and orders, from memory until some of them change: among 100,000 rows counting costs more than the page
 * itself. Nothing is remembered while nobody would tell of changes.
 */
export function createKnownCounts({ onChange, isListening }: Changes) {
  const known = new Map<string, Promise<unknown>>();
  const forget = () => known.clear();
  onChange('inbox', forget);

  return {
    /** Called after a write through this node, whose own news is still on its way. */
    forget,
    /** What also depends on the clock has the minute in its name. */
    read<Counts>(name: string, count: () => Promise<Counts>): Promise<Counts> {
      if (!isListening()) return count();
      if (known.size >= KNOWN_MAX) forget();
      const counting = (known.get(name) as Promise<Counts> | undefined) ?? count();
      known.set(name, counting);
      counting.catch(() => {
        if (known.get(name) === counting) known.delete(name);
      });
      return counting;
    },
  };
}

export type KnownCounts = ReturnType<typeof createKnownCounts>;

export const minuteOf = (now: Date) => now.toISOString().slice(0, 16);
