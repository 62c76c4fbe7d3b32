import { cx } from './class-names.ts';

/** The datum point of a drawing: a circle on a cross of hairlines, one quarter filled. */
export function DatumMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d="M0 24h48M24 0v48" />
      <circle cx="24" cy="24" r="14" />
      <path d="M24 24V10a14 14 0 0 1 14 14Z" fill="var(--mark)" stroke="none" />
      <path d="M24 24v14a14 14 0 0 1-14-14Z" fill="var(--mark)" stroke="none" />
    </svg>
  );
}
