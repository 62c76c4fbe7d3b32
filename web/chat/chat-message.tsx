import type { ReactNode } from 'react';
import { type Language, ORIGINAL_LANGUAGE, writtenIn } from '../../contracts/languages.ts';
import { chat, language } from '../../messages/messages.ts';
import { cx, linkClass } from '../ui/class-names.ts';
import { formatTime } from '../ui/format-date.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type Message, spokenIn, type TextPart } from './conversation.ts';
import { type ReplyBlock, replyBlocks, replyParts } from './reply-text.ts';

const NOTES = {
  reply: 'border-line',
  notice: 'border-line border-s-3 border-s-mark',
  failure: 'border-danger/35 border-s-3 border-s-danger',
};

/** The assistant's are notes on paper, the visitor's are written in ink. */
export function ChatMessage({ message, onLeave }: { message: Message; onLeave: () => void }) {
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
      <div
        {...directionOf(spokenIn(message))}
        data-tone={own ? 'ink' : 'paper'}
        className={cx(
          'wrap-anywhere flex max-w-[88%] flex-col gap-2 whitespace-pre-wrap rounded-control border px-3.5 py-2.5 text-ui',
          own ? 'border-transparent' : NOTES[kind],
        )}
      >
        {own ? <p>{text}</p> : replyBlocks(parts).map(drawBlock)}
        {unknown && <ContactFormLink onLeave={onLeave}>{chat.contactForm}</ContactFormLink>}
      </div>
    </li>
  );
}

/** In English, and of what a visitor types, the browser looks at the words; other languages may begin with a Latin name. */
const directionOf = (spoken: Language | undefined) =>
  !spoken || (spoken === ORIGINAL_LANGUAGE && spoken === language())
    ? { dir: 'auto' }
    : writtenIn(spoken);

/** A reply does not change, so that its blocks and their parts are known by their place. */
function drawBlock(block: ReplyBlock, at: number) {
  if (block.kind === 'text') return <p key={at}>{block.runs.map(drawRun)}</p>;
  return (
    <ul key={at} className="flex list-disc flex-col gap-1 ps-4.5 marker:text-accent">
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place}>{item.map(drawRun)}</li>
      ))}
    </ul>
  );
}

function drawRun({ text, lang }: TextPart, part: number) {
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

type ContactLinkProps = { onLeave: () => void; className?: string; children: ReactNode };

/** Leads out of the chat to the first field of the contact form. */
export function ContactFormLink({ onLeave, className, children }: ContactLinkProps) {
  function leave() {
    onLeave();
    // After the browser has gone to the section and the closed panel has given back the focus.
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`${CONTACT_SECTION} form input`);
      field?.focus({ preventScroll: true });
      // On a phone it is a screen below the section's head.
      field?.scrollIntoView({ block: 'center' });
    });
  }
  return (
    <a href={CONTACT_SECTION} onClick={leave} className={cx(linkClass(), className)}>
      {children}
    </a>
  );
}
