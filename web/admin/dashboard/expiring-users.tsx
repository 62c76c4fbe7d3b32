import { Link } from 'react-router';
import type { Dashboard } from '../../../contracts/dashboard.ts';
import { EXPIRY_NOTICE_DAYS } from '../../../contracts/panel-limits.ts';
import { dashboard } from '../../../messages/messages.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { formatDateTime } from '../../ui/format-date.ts';
import { timeUntil } from '../../ui/format-duration.ts';
import { useNow } from '../../ui/use-now.ts';
import { EmptyNote, Panel } from './panel.tsx';

/** Recruiter accounts that are about to expire. */
export function ExpiringUsers({ total, soonest, expired }: Dashboard['expiring_users']) {
  const now = useNow();
  return (
    <Panel
      title={dashboard.expiring}
      aside={
        total > 0 && (
          <span className="text-small text-soft tabular-nums">
            {dashboard.expiringWithin({ count: total, days: EXPIRY_NOTICE_DAYS })}
          </span>
        )
      }
    >
      {total === 0 ? (
        <EmptyNote
          title={dashboard.noneExpires({ days: EXPIRY_NOTICE_DAYS })}
          text={dashboard.noneExpiresText}
        />
      ) : (
        <ul className="-mt-1.5 mb-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 @min-[26rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
          {soonest.map(({ id, username, expire_at }) => (
            <li
              key={id}
              className="col-span-full grid grid-cols-subgrid items-baseline border-line border-b py-1.5 last:border-0"
            >
              <span className="wrap-anywhere font-semibold">
                <bdi>{username}</bdi>
              </span>
              <span className="text-end">{timeUntil(expire_at, now)}</span>
              <time
                dateTime={expire_at}
                className="col-span-full text-muted text-small tabular-nums @min-[26rem]:col-auto @min-[26rem]:text-end"
              >
                {formatDateTime(expire_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5">
        <span className="text-muted">{notListed(total - soonest.length, expired)}</span>
        <Link
          to="/admin/clients"
          className={cx(linkClass(), 'relative after:absolute after:-inset-x-2 after:-inset-y-3')}
        >
          {dashboard.seeUsers}
        </Link>
      </p>
    </Panel>
  );
}

/** Counts the accounts that the list leaves out. */
function notListed(more: number, expired: number): string {
  if (more > 0 && expired > 0)
    return dashboard.moreAndExpired({ more, expired, days: EXPIRY_NOTICE_DAYS });
  if (more > 0) return dashboard.moreExpiring({ count: more, days: EXPIRY_NOTICE_DAYS });
  return expired > 0 ? dashboard.expired({ count: expired }) : '';
}
