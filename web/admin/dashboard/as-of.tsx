import { words } from './words.ts';

/** When the figures were last asked for. */
export function AsOf({ moment }: { moment: number }) {
  const date = new Date(moment);
  const day = date.toLocaleDateString(undefined, { dateStyle: 'full' });
  const time = date.toLocaleTimeString(undefined, { timeStyle: 'short' });
  return (
    <p className="type-caption flex flex-wrap gap-x-4 text-muted">
      <span>{day}</span>
      <span>{words.asOf(time)}</span>
    </p>
  );
}
