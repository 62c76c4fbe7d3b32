import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messages } from '../../../messages/messages.ts';
import { repliesQuery } from '../../api/mails.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { ExactTime } from '../cells.tsx';
import { FailedMails } from '../mails/failed-mails.tsx';

/** When the message was answered from here, and what became of the mails. */
export function Replies({ messageId, open }: { messageId: number; open: boolean }) {
  const id = useId();
  const { data } = useQuery({ ...repliesQuery(messageId), enabled: open });
  if (!data || data.rows.length === 0) return null;
  const failed = data.rows.filter(({ state }) => state === 'failed').length;
  return (
    <section aria-labelledby={id} className="mt-5 grid gap-4 border-line border-t pt-5">
      <h3 id={id} className="type-caption text-muted">
        {messages.reply.answers}
      </h3>
      {failed > 0 && <FailedMails count={failed} />}
      <ul className="grid gap-4">
        {data.rows.map(({ id, created_at, state, text }) => (
          <li key={id} className="border-line-firm border-s-3 ps-4">
            <p className="font-semibold">
              {filledText(messages.reply.answered, { date: <ExactTime date={created_at} /> })}
            </p>
            <p className={state === 'failed' ? 'text-danger text-small' : 'text-muted text-small'}>
              {messages.reply.states[state]}
            </p>
            <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
