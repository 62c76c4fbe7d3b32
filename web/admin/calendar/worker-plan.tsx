import type { CalendarDay, Occupation } from '../../../contracts/calendar.ts';
import { calendar } from '../../../messages/messages.ts';
import { workerName } from '../../requests/worker-name.ts';
import type { AgencyTime } from './agency-clock.ts';
import { useArrowKeys } from './arrow-keys.ts';
import { type PlannedTest, shownHours, sideBySide } from './plan-layout.ts';
import { drawn, HourLabels, hoursDrawn, PlanGround, PlanSlots } from './plan-parts.tsx';

/** The width of a time and a short name, in minutes. */
const SHORTEST = 60;

type Props = {
  day: CalendarDay;
  tests: PlannedTest[];
  occupations: Occupation[];
  now: AgencyTime;
  keysId: string;
};

/** A day with a line for each worker who has a test; in a narrow place, a list by worker. */
export function WorkerPlan({ day, tests, occupations, now, keysId }: Props) {
  const hours = shownHours([day], tests);
  const lines = [...Map.groupBy(tests, ({ worker_id }) => worker_id)].map(([id, ofWorker]) => ({
    id,
    worker: workerName(ofWorker[0]?.worker ?? ''),
    trade: ofWorker[0]?.job_title ?? '',
    away: occupations.find(({ worker_id }) => worker_id === id),
    placed: sideBySide(ofWorker, SHORTEST),
  }));
  const arrows = useArrowKeys({ groupsAcross: false, first: tests[0]?.key ?? '' });
  const tabIndexOf = arrows.tabStop(tests.map(({ key }) => key));

  return (
    <div className="plan-scroll">
      <div
        className="plan-workers"
        data-closed={!day.open || undefined}
        style={drawn(hoursDrawn(hours))}
      >
        <HourLabels {...hours} className="plan-scale" />
        <ul aria-describedby={keysId} {...arrows.plan}>
          {lines.map(({ id, worker, trade, away, placed }) => (
            <li
              key={id}
              data-group
              className="plan-line"
              style={drawn({ '--lanes': Math.max(...placed.map(({ lanes }) => lanes)) })}
            >
              <div className="plan-name">
                <h2>
                  <bdi>{worker}</bdi>
                </h2>
                <p>
                  <bdi>{trade}</bdi>
                </p>
                {away && <p className="plan-away">{calendar.kinds[away.kind]}</p>}
              </div>
              <div className="plan-track">
                <PlanGround day={day} hours={hours} now={now} />
                <PlanSlots
                  label={calendar.testsOfWorker({ worker })}
                  placed={placed}
                  tabIndexOf={tabIndexOf}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
