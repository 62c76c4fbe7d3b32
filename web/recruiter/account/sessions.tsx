import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef } from 'react';
import type { AccountSession } from '../../../contracts/account.ts';
import { shownBrowserName } from '../../../contracts/browser-names.ts';
import { addressOf, account as texts } from '../../../messages/messages.ts';
import { accountQuery, signOutEverywhere, signOutSession } from '../../api/account.ts';
import { forgetUser } from '../../api/session.ts';
import type { Clock } from '../../requests/clocks.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { Card } from '../../ui/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FormName } from './form-name.tsx';

type Props = {
  sessions: AccountSession[];
  formKey: string;
  clock: Clock;
  onDone: (text: string) => void;
  onFailed: (error: Error) => void;
};

/** The browsers that are signed in. Each can be signed out, and all of them at once. */
export function Sessions({ sessions, formKey, clock, onDone, onFailed }: Props) {
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const says = texts.sessions;
  const one = useMutation({
    mutationFn: signOutSession,
    onSuccess() {
      onDone(says.signedOut);
      // The button disappears with its row.
      heading.current?.focus({ preventScroll: true });
    },
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  const all = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess() {
      forgetUser();
      location.replace(addressOf('/login'));
    },
    onError: onFailed,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (one.isPending || all.isPending || all.isSuccess) return;
    const { name, value } = event.nativeEvent.submitter as HTMLButtonElement;
    if (name === 'session') one.mutate(Number(value));
    else all.mutate();
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <form method="post" onSubmit={submit}>
        <FormName form="sessions" formKey={formKey} />
        <h2 ref={heading} id={id} tabIndex={-1} className="w-fit rounded-tag text-subheading">
          {says.title}
        </h2>
        <ul className="mt-3 border-line border-t">
          {sessions.map((session) => {
            const name = shownBrowserName(session.browser);
            const since = formatMoment(session.created_at, 'medium', clock);
            return (
              <li
                key={session.id}
                className="flex items-center justify-between gap-4 border-line border-b py-3"
              >
                <div className="min-w-0 text-ui">
                  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
                    {name}
                    {session.current && <Tag colour="petrol">{says.here}</Tag>}
                  </p>
                  <Dotted className="text-muted text-small">
                    {says.since({ date: since })}
                    {says.lastUsed({ date: formatMoment(session.last_used_at, 'medium', clock) })}
                  </Dotted>
                </div>
                {!session.current && (
                  <Button
                    type="submit"
                    name="session"
                    value={session.id}
                    variant="text-danger"
                    aria-label={says.signOutNamed({ name, date: since })}
                    busy={one.isPending && one.variables === session.id}
                  >
                    {says.signOut}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" name="everywhere" value="yes" busy={all.isPending || all.isSuccess}>
            {says.everywhere}
          </Button>
          <p className="text-muted text-small">{says.everywhereHint}</p>
        </div>
      </form>
    </Card>
  );
}
