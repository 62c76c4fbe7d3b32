import { calendarNames } from '../../ui/calendar-names.ts';
import { cx } from '../../ui/class-names.ts';
import { longMomentText, zoneText } from './moment-text.ts';
import type { Picking } from './picking.ts';
import { words } from './words.ts';

type Props = { picking: Picking; moment: Date | null; className?: string };

/** What has been chosen so far, in full, and by whose clock. */
export function SelectedLine({ picking: { day }, moment, className }: Props) {
  const soFar = day ? words.noTime(calendarNames(words.locale).dayName(day)) : words.none;
  return (
    <p role="status" className={cx('text-small', className)}>
      <span className="text-muted max-sm:block">{words.selected}</span>{' '}
      {moment ? (
        <>
          <strong className="text-balance max-sm:block">
            {longMomentText(moment, words.locale)}
          </strong>{' '}
          <span className="block text-caption text-muted">{zoneText(moment, words.locale)}</span>
        </>
      ) : (
        <span className="text-soft">{soFar}</span>
      )}
    </p>
  );
}
