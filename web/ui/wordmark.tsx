import { cx } from './class-names.ts';

type Props = { name: string; className?: string };

/** A name set as a sign: a sun half risen behind a derrick line, and capitals. */
export function Wordmark({ name, className }: Props) {
  return (
    <span
      className={cx('inline-flex items-center gap-3 font-head uppercase leading-none', className)}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[1.3em] shrink-0">
        <path d="M4.2 20a12.6 12.6 0 0 0 23.6 0Z" fill="var(--flare-500)" />
        <circle cx="16" cy="16" r="13.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M16 3v17M4.5 20h23" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className="font-bold tracking-[0.03em] [font-stretch:118%]">{name}</span>
    </span>
  );
}
