import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ENDING_MAIL_DAYS } from '../../contracts/access-states.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { recruiter } from '../../messages/messages.ts';
import { askForMoreTime, renewalQuery } from '../api/account.ts';
import { Button } from '../ui/button.tsx';
import { formatDateTime } from '../ui/format-date.ts';
import { Info } from '../ui/icons.tsx';
import { useNow } from '../ui/use-now.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether an account ends so soon that its owner reads it on every page. */
function endsSoon(expire_at: string | null, now: Date): boolean {
  if (expire_at === null) return false;
  return Date.parse(expire_at) - now.getTime() <= ENDING_MAIL_DAYS[0] * DAY_MS;
}

/** From 14 days before the end on: when it is, and a button to ask for more time, once. */
export function EndingNotice({ user: { expire_at } }: { user: SignedInUser }) {
  const now = useNow();
  return expire_at !== null && endsSoon(expire_at, now) && <Notice expire_at={expire_at} />;
}

function Notice({ expire_at }: { expire_at: string }) {
  const client = useQueryClient();
  const { data } = useQuery(renewalQuery);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: askForMoreTime,
    onSuccess: (asked) => client.setQueryData(renewalQuery.queryKey, asked),
  });
  const says = recruiter.ending;
  return (
    <div
      data-print="hide"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-well px-gutter py-1.5 text-ui lg:px-6"
    >
      {/* The server does not know the reader's clock. */}
      <p className="flex min-w-0 items-center gap-3">
        <Info aria-hidden="true" className="size-5 shrink-0" />
        <span suppressHydrationWarning>{says.text({ date: formatDateTime(expire_at) })}</span>
      </p>
      {data?.asked === false && (
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          {says.ask}
        </Button>
      )}
      <p role="status" className="text-soft">
        {data?.asked && says.asked}
        {isError && says.failed}
      </p>
    </div>
  );
}
