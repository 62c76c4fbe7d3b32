import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { dashboard } from '../../../messages/messages.ts';
import { dashboardQuery } from '../../api/dashboard.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatFullDate, formatTime } from '../../ui/format-date.ts';
import { DemoBanner } from '../demo/demo-banner.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { FailedMails } from '../mails/failed-mails.tsx';
import { ManagementPage } from '../management-page.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { SECTIONS } from '../sidebar.tsx';
import { TranslationGaps } from '../translations/translation-gaps.tsx';
import { Activity } from './activity.tsx';
import { ComingTests } from './coming-tests.tsx';
import { DueNext } from './due-next.tsx';
import { ExpiringUsers } from './expiring-users.tsx';
import { sheetClass } from './panel.tsx';
import { PromiseFigures } from './promise-figures.tsx';
import { Tiles } from './tiles.tsx';
import { NeedsAnswer, NeedsResult, ToRemind } from './waiting-orders.tsx';

const DAY_HOURS = 24;

export default function DashboardPage() {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = useQuery(dashboardQuery(timeZone));
  const promisedHours = agency?.responseHours ?? DAY_HOURS;
  return (
    <ManagementPage
      noun="dashboard"
      isForAll
      action={query.data && <AsOf moment={query.dataUpdatedAt} />}
    >
      <LoadingOrError query={query} loading={dashboard.loading} failed={dashboard.fetchFailed}>
        {(figures) => (
          <div className="@container">
            <div className="grid gap-5">
              <DemoBanner />
              <TranslationGaps />
              {may('desk') && figures.failed_mails > 0 && (
                <FailedMails count={figures.failed_mails} />
              )}
              <div className={cx(sheetClass, '@min-[52rem]:grid-cols-2')}>
                <div className="grid grid-rows-[1fr] gap-px">
                  <ComingTests {...figures.agenda} />
                  {figures.agenda.total === 0 && <NeedsResult {...figures} />}
                </div>
                <div className="grid grid-rows-[1fr] gap-px">
                  <NeedsAnswer {...figures} />
                  {figures.agenda.total > 0 && <NeedsResult {...figures} />}
                </div>
                <ToRemind {...figures} />
              </div>
              <div className={cx(sheetClass, may('desk') && '@min-[52rem]:grid-cols-2')}>
                {may('desk') && (
                  <>
                    <PromiseFigures
                      overdue={figures.due_next.overdue}
                      promisedHours={promisedHours}
                      className="@min-[52rem]:col-span-2"
                    />
                    <DueNext {...figures.due_next} promisedHours={promisedHours} />
                  </>
                )}
                <ExpiringUsers {...figures.expiring_users} />
              </div>
              <Tiles figures={figures} />
              <Activity days={figures.days} zone={figures.zone} />
              <QuickActions />
            </div>
          </div>
        )}
      </LoadingOrError>
    </ManagementPage>
  );
}

/** The time of the last fetch. */
function AsOf({ moment }: { moment: number }) {
  const date = new Date(moment);
  const day = formatFullDate(date);
  const time = formatTime(date);
  return (
    <p className="type-caption flex flex-wrap gap-x-4 text-muted">
      <span>{day}</span>
      <span>{dashboard.asOf({ time })}</span>
    </p>
  );
}

const ACTIONS = [
  'messages',
  'orders',
  'workers',
  'users',
  'services',
  'portfolio',
  'aboutUs',
  'contactInfo',
] as const;

function QuickActions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-caption mb-1 text-muted">
        {dashboard.quickActions}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {ACTIONS.filter((name) => may(SECTIONS[name].right)).map((name) => {
          const { to, icon: Icon } = SECTIONS[name];
          return (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-control-small items-center gap-2 rounded-tag text-link text-small no-underline hover:text-link-hover hover:underline"
              >
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
                {dashboard.actions[name]}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
