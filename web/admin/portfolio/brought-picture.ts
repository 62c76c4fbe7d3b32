type Brought = Pick<DataTransfer, 'files' | 'types'>;

const isPicture = ({ type }: File) => type.startsWith('image/');

/** The picture among what was dropped; anything else that was dropped in its place is told about, not ignored. */
export const droppedFile = ({ files }: Pick<Brought, 'files'>): File | null =>
  [...files].find(isPicture) ?? files[0] ?? null;

/**
 * The picture on the clipboard. A text that is pasted where one can type stays a text, also when the program
 * it comes from has put a picture of it on the clipboard, too.
 */
export function pastedPicture({ files, types }: Brought, intoText: boolean): File | null {
  if (intoText && types.includes('text/plain')) return null;
  return [...files].find(isPicture) ?? null;
}

export const bringsFiles = (data: Pick<Brought, 'types'> | null) =>
  data?.types.includes('Files') ?? false;
