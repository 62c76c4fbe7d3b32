import { cx } from '../../../ui/class-names.ts';
import { words } from '../words.ts';
import type { Promised } from './promise.ts';
import { hoursText, spanText } from './spans.ts';

/** How long the promise still holds, or for how long it has been broken. */
export function TimeLeft({ promised, hours }: { promised: Promised; hours: number }) {
  if (promised.state === 'undated') return <span>{words.undatedText}</span>;
  const within = promised.state === 'within';
  const promise = hoursText(hours);
  return (
    <span className={cx(!within && 'text-danger')}>
      <span className="type-figure text-heading leading-none">
        {spanText(within ? promised.leftMs : promised.overMs)}
      </span>{' '}
      {within ? words.left(promise) : words.over(promise)}
    </span>
  );
}
