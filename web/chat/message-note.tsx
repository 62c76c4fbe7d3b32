import { type Language, ORIGINAL_LANGUAGE, writtenIn } from '../../contracts/languages.ts';
import { chat, language } from '../../messages/messages.ts';
import { cx, linkClass } from '../ui/class-names.ts';
import { formatTime } from '../ui/format-date.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type Message, spokenIn, type TextPart } from './conversation.ts';
import { replyParts } from './reply-parts.ts';

const NOTES = {
  reply: 'border-line',
  notice: 'border-line border-s-3 border-s-mark',
  failure: 'border-danger/35 border-s-3 border-s-danger',
};

/** The assistant's are notes on paper, the visitor's are written in ink. */
export function MessageNote({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const { from, text, at, kind = 'reply', parts = [{ text }], unknown } = message;
  const own = from === 'visitor';
  return (
    <li className={cx('flex flex-col gap-2', own ? 'items-end' : 'items-start')}>
      <div className={cx('flex w-full items-center gap-3', own && 'flex-row-reverse')}>
        <VisuallyHidden>{own ? chat.you : chat.assistant}</VisuallyHidden>
        <time
          dir="auto"
          dateTime={new Date(at).toISOString()}
          className="font-medium font-caption text-caption text-muted"
        >
          {formatTime(at)}
        </time>
        <span aria-hidden="true" className="dimension-line flex-1 [--dimension:var(--line-firm)]" />
      </div>
      <p
        {...directionOf(spokenIn(message))}
        data-tone={own ? 'ink' : 'paper'}
        className={cx(
          'wrap-anywhere max-w-[88%] whitespace-pre-wrap rounded-control border px-3.5 py-2.5 text-ui',
          own ? 'border-transparent' : NOTES[kind],
        )}
      >
        {own ? text : parts.map(reply)}
        {unknown && <ContactFormLink onLeave={onLeave} />}
      </p>
    </li>
  );
}

/** In English, and of what a visitor types, the browser looks at the words; other languages may begin with a Latin name. */
const directionOf = (spoken: Language | undefined) =>
  !spoken || (spoken === ORIGINAL_LANGUAGE && spoken === language())
    ? { dir: 'auto' }
    : writtenIn(spoken);

/** A reply does not change, so that its parts are known by their place. */
function reply({ text, lang }: TextPart, part: number) {
  const linked = replyParts(text).map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={at} href={href} dir="ltr" className={linkClass()}>
        {text}
      </a>
    ) : (
      text
    ),
  );
  return lang ? (
    <span key={part} {...writtenIn(lang)}>
      {linked}
    </span>
  ) : (
    linked
  );
}

const CONTACT_SECTION = '#contact';

function ContactFormLink({ onLeave }: { onLeave: () => void }) {
  return (
    <a href={CONTACT_SECTION} onClick={onLeave} className={cx(linkClass(), 'mt-2 block')}>
      {chat.contactForm}
    </a>
  );
}
