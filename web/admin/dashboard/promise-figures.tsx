import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type PromiseFigures as Figures,
  inTimePercent,
  PROMISE_DAYS,
  type PromiseFigure,
} from '../../../contracts/promise.ts';
import { dashboard } from '../../../messages/messages.ts';
import { promiseQuery } from '../../api/dashboard.ts';
import { cx } from '../../ui/class-names.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { formatShortDay } from '../../ui/format-date.ts';
import { formatDuration, formatHours } from '../../ui/format-duration.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { ChevronDown, CircleCheck, TriangleAlert } from '../../ui/icons.tsx';
import { Panel } from './panel.tsx';

type Props = { overdue: number; promisedHours: number; className?: string };

const MINUTE_MS = 60_000;
const KINDS = ['messages', 'orders'] as const;

/** Whether the agency keeps its promise: in the last days, and week by week. */
export function PromiseFigures({ overdue, promisedHours, className }: Props) {
  const says = dashboard.promise;
  const { data, error, refetch } = useQuery(promiseQuery);
  return (
    <Panel
      title={says.title({ promised: formatHours(promisedHours) })}
      className={cx('min-h-40', className)}
    >
      {error && (
        <ErrorBanner onRetry={() => void refetch()}>
          {says.fetchFailed({ message: error.message })}
        </ErrorBanner>
      )}
      {data && (
        <>
          <dl className="mb-3 grid gap-x-8 gap-y-3 @min-[36rem]:grid-cols-3">
            <Figure
              name={`${says.share} (${says.days({ days: PROMISE_DAYS })})`}
              value={<Share figure={data.recent.all} />}
            >
              {KINDS.map((kind) => (
                <span key={kind} className="me-4 inline-block">
                  {says.kinds[kind]} <Share figure={data.recent[kind]} counted />
                </span>
              ))}
            </Figure>
            <Figure name={says.median} value={medianText(data.recent.all)}>
              {KINDS.map((kind) => (
                <span key={kind} className="me-4 inline-block">
                  {says.kinds[kind]} {medianText(data.recent[kind])}
                </span>
              ))}
            </Figure>
            <Figure
              name={says.overdue}
              value={
                <span
                  className={cx('inline-flex items-center gap-2', overdue > 0 && 'text-danger')}
                >
                  {overdue > 0 ? (
                    <TriangleAlert aria-hidden="true" className="size-5" />
                  ) : (
                    <CircleCheck aria-hidden="true" className="size-5 text-ok" />
                  )}
                  {formatNumber(overdue)}
                </span>
              }
            />
          </dl>
          <Weeks weeks={data.weeks} />
        </>
      )}
    </Panel>
  );
}

type FigureProps = { name: string; value: ReactNode; children?: ReactNode };

const Figure = ({ name, value, children }: FigureProps) => (
  <div className="flex flex-col">
    <dt className="text-muted text-small">{name}</dt>
    <dd className="type-figure text-heading leading-tight">{value}</dd>
    {children && <dd className="text-small text-soft tabular-nums">{children}</dd>}
  </div>
);

/** '96 %', or with how many there were: '96 % of 25'. */
function Share({ figure, counted = false }: { figure: PromiseFigure; counted?: boolean }) {
  const percent = inTimePercent(figure);
  if (percent === null) return dashboard.promise.none;
  const text = dashboard.promise.percent({ percent: formatNumber(percent) });
  if (!counted) return text;
  return dashboard.promise.cell({ percent: text, count: figure.answered + figure.missed });
}

const medianText = ({ median_minutes }: PromiseFigure) =>
  median_minutes === null ? dashboard.promise.none : formatDuration(median_minutes * MINUTE_MS);

/** Of messages, then of requests; one dash where there are none of both. */
const mediansOf = (week: Record<(typeof KINDS)[number], PromiseFigure>) =>
  [...new Set(KINDS.map((kind) => medianText(week[kind])))].join(' · ');

/** Newest first. */
function Weeks({ weeks }: Pick<Figures, 'weeks'>) {
  const says = dashboard.promise;
  return (
    <details className="group -mx-4 -mb-4 border-line border-t @min-[36rem]:-mx-5 @min-[36rem]:-mb-5">
      <summary className="-outline-offset-2 flex min-h-11 cursor-pointer items-center gap-1.5 px-4 py-2 font-semibold text-link @min-[36rem]:px-5">
        {says.table}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="overflow-x-auto px-4 pb-4 @min-[36rem]:px-5">
        <table className="w-full max-w-180 tabular-nums @max-[36rem]:text-small">
          <thead>
            <tr className="border-line-firm border-b text-muted text-small">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {says.week}
              </th>
              {KINDS.map((kind) => (
                <th
                  key={kind}
                  scope="col"
                  className="py-1.5 ps-3 text-end font-semibold @min-[36rem]:ps-4"
                >
                  {says.kinds[kind]}
                </th>
              ))}
              <th scope="col" className="py-1.5 ps-3 text-end font-semibold @min-[36rem]:ps-4">
                {says.median}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.from} className="border-line border-b last:border-0">
                <th scope="row" className="whitespace-nowrap py-1 text-start font-normal">
                  {formatShortDay(week.from)}
                </th>
                {KINDS.map((kind) => (
                  <td key={kind} className="whitespace-nowrap py-1 ps-3 text-end @min-[36rem]:ps-4">
                    <Share figure={week[kind]} counted />
                  </td>
                ))}
                <td className="py-1 ps-3 text-end @min-[36rem]:ps-4">{mediansOf(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 max-w-prose text-muted text-small">{says.explained}</p>
      </div>
    </details>
  );
}
