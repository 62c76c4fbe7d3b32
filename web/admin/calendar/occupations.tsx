import { useId, useState } from 'react';
import type { CalendarDay, Occupation } from '../../../contracts/calendar.ts';
import { calendar } from '../../../messages/messages.ts';
import { formatShortDay } from '../../ui/format-date.ts';
import { MoreToggle } from '../../ui/more-toggle.tsx';
import type { AgencyClock } from './agency-clock.ts';
import { barsOf, daysAway } from './plan-layout.ts';
import { drawn } from './plan-parts.tsx';

/** More would push the tests off the screen. */
const SHOWN_FIRST = 3;

type Props = { occupations: Occupation[]; days: CalendarDay[]; clock: AgencyClock };

/** Missions and leave as bars over their days; in a narrow place, a list. */
export function Occupations({ occupations, days, clock }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const bars = barsOf(occupations, days, clock);
  if (bars.length === 0) return null;
  const count = bars.length;
  return (
    <section aria-labelledby={`${id}-title`} className="plan-bars">
      <div className="plan-bars-head">
        <h2 id={`${id}-title`}>{calendar.away({ count })}</h2>
        {count > SHOWN_FIRST && (
          <MoreToggle
            all={all}
            onAll={setAll}
            controls={id}
            label={all ? calendar.showFewer : calendar.showAll({ count })}
            of=""
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a box of its own, Safari takes it for no list */}
      <ul role="list" id={id}>
        {bars.slice(0, all ? count : SHOWN_FIRST).map(({ occupation, first, last }) => (
          <li
            key={occupation.id}
            data-kind={occupation.kind}
            className="plan-bar"
            style={drawn({ '--column': first + 2, '--span': last - first + 1 })}
          >
            <bdi className="font-semibold">{occupation.worker}</bdi>
            <span>{spanText(occupation, clock)}</span>
            {occupation.site && <bdi>{occupation.site}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanText(occupation: Occupation, clock: AgencyClock): string {
  const { from, to } = daysAway(occupation, clock);
  const kind = calendar.kinds[occupation.kind];
  if (from && to)
    return calendar.awayFor({ kind, from: formatShortDay(from), to: formatShortDay(to) });
  if (from) return calendar.awaySince({ kind, from: formatShortDay(from) });
  return to ? calendar.awayUntil({ kind, to: formatShortDay(to) }) : kind;
}
