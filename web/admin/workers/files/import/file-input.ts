export const FILE_TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The chosen file. The control is emptied, so that the same file can be chosen again once it is corrected. */
export function fileFrom(control: HTMLInputElement): File | null {
  const file = control.files?.[0] ?? null;
  control.value = '';
  return file;
}
