export type GridOption = { value: string; label: string; disabled?: boolean };

type Ways = { columns: number; rightToLeft: boolean };

const PAGE_ROWS = 4;

/** Where a key leads from an option, passing over those that cannot be chosen; null where it leads nowhere. */
export function moveInGrid(options: GridOption[], from: number, key: string, ways: Ways) {
  const ahead = ways.rightToLeft ? -1 : 1;
  const page = ways.columns * PAGE_ROWS;
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: ways.columns,
    ArrowUp: -ways.columns,
  };
  const step = steps[key];
  if (step !== undefined) return nextOpen(options, from + step, step);
  if (key === 'Home') return nextOpen(options, 0, 1);
  if (key === 'End') return nextOpen(options, options.length - 1, -1);
  if (key === 'PageDown') return nextOpen(options, Math.min(from + page, options.length - 1), -1);
  if (key === 'PageUp') return nextOpen(options, Math.max(from - page, 0), 1);
  return null;
}

function nextOpen(options: GridOption[], at: number, step: number): number | null {
  for (let index = at; index >= 0 && index < options.length; index += step)
    if (!options[index]?.disabled) return index;
  return null;
}

/** The first option that reads like what was typed, or null. */
export function optionReading(options: GridOption[], typed: string): number | null {
  const found = options.findIndex(({ label, disabled }) => !disabled && label.startsWith(typed));
  return found === -1 ? null : found;
}
