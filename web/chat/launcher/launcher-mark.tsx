/** A note that speaks, with the filled quarter of a survey mark. */
export function LauncherMark() {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-7"
    >
      <path d="M4 5h20v14.5H12.5L8 24v-4.5H4Z" />
      <path d="M14 12.25V8a4.25 4.25 0 0 1 4.25 4.25Z" fill="var(--flare-500)" stroke="none" />
      <path d="M14 12.25v4.25a4.25 4.25 0 0 1-4.25-4.25Z" fill="var(--flare-500)" stroke="none" />
      <path d="M8 12.25h12M14 7.5v9.5" strokeWidth="1" />
    </svg>
  );
}
