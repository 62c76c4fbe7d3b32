/** Three ticks of a scale, in the place of the note that is being written. Told in words elsewhere. */
export function TypingMarks() {
  return (
    <li
      aria-hidden="true"
      data-tone="paper"
      className="flex w-fit items-end gap-1.5 rounded-control border border-line px-4 py-3.5"
    >
      {[1, 2, 3].map((mark) => (
        <span key={mark} className="typing-mark h-3 w-0.5 bg-accent" />
      ))}
    </li>
  );
}
