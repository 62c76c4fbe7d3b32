import type { ReactNode } from 'react';
import { HIDDEN_PHONE } from '../../../contracts/access-log.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contracts/languages.ts';
import { orders, language as pageLanguage } from '../../../messages/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { HiddenPhone } from '../hidden-phone.tsx';
import type { Telling } from './use-telling.ts';

/** Workers who read English are rare. */
export const usualLanguage = (): Language => (pageLanguage() === 'en' ? 'fr' : pageLanguage());

type LanguageProps = { value: Language; onValue: (language: Language) => void };

export const WorkerLanguage = ({ value, onValue }: LanguageProps) => (
  <Field label={orders.sheet.tell.language}>
    <Select value={value} onChange={({ target }) => onValue(target.value as Language)}>
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </Select>
  </Field>
);

type Props = {
  text: string;
  language: Language;
  /** The request whose worker it is for. */
  order: number;
  /** Digits only; null where there is none. */
  phone: string | null;
  telling: Telling;
  /** More ways. */
  children: ReactNode;
};

/** A text that is ready, and the ways by which it gets to the worker. */
export function MessageWays({ text, language, order, phone, telling, children }: Props) {
  const { busy, message, record, copy } = telling;
  const words = orders.sheet.tell;
  return (
    <>
      <Field label={words.message} hint={words.prepared}>
        <TextArea
          ref={message}
          readOnly
          rows={6}
          value={text}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {phone === HIDDEN_PHONE ? (
          <HiddenPhone of={{ noun: 'orders', id: order }} className="self-center">
            {({ digits }) => digits && <Messengers digits={digits} text={text} record={record} />}
          </HiddenPhone>
        ) : (
          phone && <Messengers digits={phone} text={text} record={record} />
        )}
        <Button busy={busy === 'copy'} onClick={() => copy(text)}>
          {words.copy}
        </Button>
        {children}
      </div>
    </>
  );
}

type MessengersProps = { digits: string; text: string; record: Telling['record'] };

const Messengers = ({ digits, text, record }: MessengersProps) => (
  <>
    <Way href={whatsAppLink(digits, text)} onPress={() => record('whatsapp')}>
      {orders.sheet.tell.whatsapp}
    </Way>
    <Way href={smsLink(digits, text)} onPress={() => record('sms')}>
      {orders.sheet.tell.sms}
    </Way>
  </>
);

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
