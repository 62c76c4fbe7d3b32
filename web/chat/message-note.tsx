import { cx, linkClass } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Message } from './conversation.ts';
import { words } from './words.ts';

const NOTES = {
  reply: 'border-line',
  notice: 'border-line border-s-3 border-s-mark',
  failure: 'border-danger/35 border-s-3 border-s-danger',
};

/** The assistant's are notes on paper, the visitor's are written in ink. */
export function MessageNote({ message }: { message: Message }) {
  const { from, text, at, kind = 'reply', exchange } = message;
  const own = from === 'visitor';
  return (
    <li className={cx('flex flex-col gap-2', own ? 'items-end' : 'items-start')}>
      <div className={cx('flex w-full items-center gap-3', own && 'flex-row-reverse')}>
        <VisuallyHidden>{own ? words.you : words.assistant}</VisuallyHidden>
        <time
          dir="auto"
          dateTime={new Date(at).toISOString()}
          className="font-medium font-mono text-caption text-muted"
        >
          {hourMinute(at)}
        </time>
        <span aria-hidden="true" className="dimension-line flex-1 [--dimension:var(--line-firm)]" />
      </div>
      <p
        dir="auto"
        data-tone={own ? 'ink' : 'paper'}
        className={cx(
          'wrap-anywhere max-w-[88%] whitespace-pre-wrap rounded-control border px-3.5 py-2.5 text-ui',
          own ? 'border-transparent' : NOTES[kind],
        )}
      >
        {exchange ? <Reply text={text} /> : text}
      </p>
    </li>
  );
}

function Reply({ text }: { text: string }) {
  return replyParts(text).map(({ text: part, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reply does not change
      <a key={at} href={href} className={linkClass()}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

type ReplyPart = { text: string; href?: string };

/** An e-mail address, or an international number: each figure has at most one separator before it. */
const REACHABLE =
  /(?<![\w.+-])(?<email>[\w.+-]*\w@\w[\w-]*(?:\.\w[\w-]*)+)|(?<![\w+])(?<phone>\+\d(?:[ \u00a0.-]?(?:\d|\(\d+\))){6,14})(?![ .-]?\d)/g;

/** A reply is text, and stays it: only what one can write to or call becomes a link. */
export function replyParts(reply: string): ReplyPart[] {
  const parts: ReplyPart[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of reply.matchAll(REACHABLE)) {
    if (index > end) parts.push({ text: reply.slice(end, index) });
    parts.push({
      text,
      href: groups?.email ? `mailto:${text}` : `tel:${text.replace(/[^+\d]/g, '')}`,
    });
    end = index + text.length;
  }
  if (end < reply.length) parts.push({ text: reply.slice(end) });
  return parts;
}

/** On the reader's own clock, as it is written where they are. */
export const hourMinute = (at: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
