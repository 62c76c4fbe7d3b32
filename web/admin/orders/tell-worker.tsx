import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contracts/languages.ts';
import type { WorkerWay } from '../../../contracts/order-acts.ts';
import type { OrderSheet } from '../../../contracts/orders.ts';
import type { WorkerLink } from '../../../contracts/worker-links.ts';
import { orders, language as pageLanguage } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { makeWorkerLink, noteWorkerTold } from '../../api/orders.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { Box } from './occupied.tsx';
import { isTimeNewer } from './worker-news.ts';

const Letter = lazy(() => import('./worker-letter.tsx'));

/** Says when and where, in the worker's language, with a link to answer by. */
export function TellWorker({ sheet }: { sheet: OrderSheet }) {
  const { order } = sheet;
  const id = useId();
  const words = orders.sheet.tell;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="type-caption text-muted">
        {words.title}
      </h3>
      {isTimeNewer(sheet) && <Box title={words.again} />}
      {order.worker_contact ? (
        // A text that was prepared is for the time that it names.
        <Ways key={`${order.date} ${order.minutes} ${order.place}`} sheet={sheet} />
      ) : (
        <p>{words.workerDeleted}</p>
      )}
    </section>
  );
}

function Ways({ sheet: { order } }: { sheet: OrderSheet }) {
  const words = orders.sheet.tell;
  const reload = useReload('orders');
  const [language, setLanguage] = useState<Language>(() =>
    pageLanguage() === 'en' ? 'fr' : pageLanguage(),
  );
  const [showsClient, setShowsClient] = useState(false);
  const [link, setLink] = useState<WorkerLink | null>(null);
  const [busy, setBusy] = useState<WorkerWay | 'link' | null>(null);
  const [printing, setPrinting] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const wish = { language, shows_client: showsClient };
  const { phone, email } = order.worker_contact ?? { phone: '', email: '' };

  useEffect(() => {
    if (link) message.current?.focus();
  }, [link]);

  async function attempt(what: WorkerWay | 'link', work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error(words.failed({ message: (error as Error).message }));
    }
    // The next press counts while the sheet is read again.
    setBusy(null);
    await reload();
  }

  const prepare = () =>
    attempt('link', async () => {
      setLink(await makeWorkerLink(order.id, { ...wish, version: order.version }));
    });

  const record = (way: WorkerWay) =>
    attempt(way, async () => {
      await noteWorkerTold(order.id, { ...wish, way }, newIdempotencyKey());
      toast.success(words.done[way]);
    });

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      message.current?.select();
      return toast.error(words.copyFailed);
    }
    await record('copy');
  }

  const way = (name: 'email' | 'phone') => (
    <Button busy={busy === name} onClick={() => record(name)}>
      {words[name]}
    </Button>
  );
  return (
    <>
      {!phone && !email && <p className="text-soft">{words.noContact}</p>}
      <Field label={words.language}>
        <Select
          value={language}
          onChange={({ target }) => {
            setLanguage(target.value as Language);
            setLink(null);
          }}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </Field>
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
          <Field label={words.message} hint={words.prepared}>
            <TextArea
              ref={message}
              readOnly
              rows={6}
              value={link.text}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            {link.phone && (
              <>
                <Way href={whatsAppLink(link.phone, link.text)} onPress={() => record('whatsapp')}>
                  {words.whatsapp}
                </Way>
                <Way href={smsLink(link.phone, link.text)} onPress={() => record('sms')}>
                  {words.sms}
                </Way>
              </>
            )}
            <Button busy={busy === 'copy'} onClick={() => copy(link.text)}>
              {words.copy}
            </Button>
            <Button busy={printing} onClick={() => setPrinting(true)}>
              {words.letter}
            </Button>
          </div>
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
          <Button variant="ink" busy={busy === 'link'} onClick={prepare}>
            {words.prepare}
          </Button>
        )}
        {email && way('email')}
        {way('phone')}
      </div>
    </>
  );
}

type WayProps = { href: string; onPress: () => void; children: ReactNode };

/** A link, because browsers open no other program for a script that had to wait. */
const Way = ({ href, onPress, children }: WayProps) => (
  <a
    href={href}
    target={href.startsWith('https:') ? '_blank' : undefined}
    rel="noreferrer"
    className={buttonClass()}
    onClick={onPress}
  >
    {children}
  </a>
);

/** `digits`: the whole number with its country. */
const whatsAppLink = (digits: string, text: string) =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** Phones differ in what they expect before the text; all read this. */
const smsLink = (digits: string, text: string) =>
  `sms:+${digits}?&body=${encodeURIComponent(text)}`;
