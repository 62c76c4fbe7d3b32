import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { dashboardQuery } from '../../api/dashboard.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { cx } from '../../ui/class-names.ts';
import { Fetched } from '../fetched.tsx';
import { ManagementPage } from '../management-page.tsx';
import { Activity } from './activity/activity.tsx';
import { AsOf } from './as-of.tsx';
import { QuickActions } from './quick-actions.tsx';
import { sheetClass } from './sheet-class.ts';
import { Tiles } from './tiles.tsx';
import { ExpiringUsers } from './waiting/expiring-users.tsx';
import { OldestUnread } from './waiting/oldest-unread.tsx';
import { words } from './words.ts';

const DAY_HOURS = 24;

export default function DashboardPage() {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = useQuery(dashboardQuery(timeZone));
  return (
    <ManagementPage noun="dashboard" action={query.data && <AsOf moment={query.dataUpdatedAt} />}>
      <Fetched query={query} loading={words.loading} failed={words.fetchFailed}>
        {(dashboard) => (
          <div className="@container">
            <div className="grid gap-5">
              <Tiles dashboard={dashboard} />
              <div className={cx(sheetClass, '@min-[52rem]:grid-cols-2')}>
                <OldestUnread
                  message={dashboard.oldest_unread_message}
                  unread={dashboard.messages.unread}
                  promisedHours={agency?.responseHours ?? DAY_HOURS}
                />
                <ExpiringUsers {...dashboard.expiring_users} />
              </div>
              <Activity days={dashboard.days} zone={dashboard.zone} />
              <QuickActions />
            </div>
          </div>
        )}
      </Fetched>
    </ManagementPage>
  );
}
