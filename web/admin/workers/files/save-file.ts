import { workerFiles } from '../../../../messages/messages.ts';
import { dayOf } from '../../../ui/day.ts';

const REVOKE_AFTER_MS = 60_000;

/** Starts a download in the browser. */
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

/** Such as workers-2026-11-16.csv, in local time. */
export const fileNameOn = (day: Date, ending: string) =>
  workerFiles.fileNames.list({ day: dayOf(day), ending });
