import { chat } from '../../messages/messages.ts';
import { cx, linkClass } from '../ui/class-names.ts';
import { formatTime } from '../ui/format-date.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Message } from './conversation.ts';
import { replyParts } from './reply-parts.ts';

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
