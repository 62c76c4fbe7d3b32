const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser, which puts it where it puts downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

export const csvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** workers-2026-11-16.csv, by the reader's own calendar. */
export function fileNameOn(day: Date, ending: string): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `workers-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.${ending}`;
}
