import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { OrderSheet } from '../../../contracts/orders.ts';
import type { WorkerLink } from '../../../contracts/worker-links.ts';
import { orders } from '../../../messages/messages.ts';
import { makeWorkerLink } from '../../api/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { CallOff } from './call-off.tsx';
import { MessageWays, usualLanguage, WorkerLanguage } from './message-ways.tsx';
import { Box } from './occupied.tsx';
import { useTelling } from './use-telling.ts';
import { isTimeNewer } from './worker-news.ts';

const Letter = lazy(() => import('./worker-letter.tsx'));

/** Says when and where, in the worker's language, with a link to answer by; or that the test does not take place. */
export function TellWorker({ sheet }: { sheet: OrderSheet }) {
  const { order, call_off, zone } = sheet;
  const id = useId();
  const words = orders.sheet.tell;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="type-caption text-muted">
        {words.title}
      </h3>
      {!call_off && isTimeNewer(sheet) && <Box title={words.again} />}
      {call_off && <CallOff id={order.id} callOff={call_off} zone={zone} />}
      {!order.worker_contact && <p>{words.workerDeleted}</p>}
      {!call_off && order.worker_contact && (
        // A text that was prepared is for the time that it names.
        <Ways key={`${order.date} ${order.minutes} ${order.place}`} sheet={sheet} />
      )}
    </section>
  );
}

function Ways({ sheet: { order } }: { sheet: OrderSheet }) {
  const words = orders.sheet.tell;
  const [language, setLanguage] = useState(usualLanguage);
  const [showsClient, setShowsClient] = useState(false);
  const [link, setLink] = useState<WorkerLink | null>(null);
  const [printing, setPrinting] = useState(false);
  const wish = { language, shows_client: showsClient };
  const telling = useTelling(order.id, wish);
  const { busy, message, attempt, record } = telling;
  const { phone, email } = order.worker_contact ?? { phone: '', email: '' };

  useEffect(() => {
    if (link) message.current?.focus();
  }, [link, message]);

  const prepare = () =>
    attempt('link', async () => {
      setLink(await makeWorkerLink(order.id, { ...wish, version: order.version }));
    });

  const way = (name: 'email' | 'phone') => (
    <Button busy={busy === name} onClick={() => record(name)}>
      {words[name]}
    </Button>
  );
  return (
    <>
      {!phone && !email && <p className="text-soft">{words.noContact}</p>}
      <WorkerLanguage
        value={language}
        onValue={(chosen) => {
          setLanguage(chosen);
          setLink(null);
        }}
      />
      <Checkbox
        label={words.showsClient}
        checked={showsClient}
        onChange={({ target }) => {
          setShowsClient(target.checked);
          setLink(null);
        }}
      />
      {link && (
        <>
          <MessageWays
            text={link.text}
            order={order.id}
            phone={link.phone}
            language={language}
            telling={telling}
          >
            <Button busy={printing} onClick={() => setPrinting(true)}>
              {words.letter}
            </Button>
          </MessageWays>
          {printing && (
            <Suspense fallback={null}>
              <Letter
                link={link}
                onPrinted={() => {
                  setPrinting(false);
                  record('letter');
                }}
              />
            </Suspense>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {!link && (
          <Button
            variant={order.worker_reply === 'not-asked' ? 'ink' : 'quiet'}
            busy={busy === 'link'}
            onClick={prepare}
          >
            {words.prepare}
          </Button>
        )}
        {email && way('email')}
        {way('phone')}
      </div>
    </>
  );
}
