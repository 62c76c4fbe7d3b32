import { figure } from './figure.ts';
import { words } from './words.ts';

/** What waits is marked; what does not is said quietly. */
export function UnreadNote({ total, unread }: { total: number; unread: number }) {
  if (unread === 0) return total === 0 ? words.noneYet : words.allRead;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
      <span aria-hidden="true" className="size-2 shrink-0 bg-mark" />
      {words.unread(figure(unread))}
    </span>
  );
}
