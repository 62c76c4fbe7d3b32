import { UPLOADED_REF } from '../../contracts/agency-fields.ts';

/* Pictures that were uploaded in the panel, as a stored section names them. */

export type UploadedRef = { path: string; name: string; width: number; height: number };

/** Null for the name of a file. */
export function uploadedRefOf(text: string) {
  const [, name, width, height] = UPLOADED_REF.exec(text) ?? [];
  return name ? { name, width: Number(width), height: Number(height) } : null;
}

/** Every uploaded picture that a value names, with its place. */
export function uploadedIn(value: unknown, path: (string | number)[] = []): UploadedRef[] {
  if (typeof value === 'string') {
    const ref = uploadedRefOf(value);
    return ref ? [{ path: path.join('.'), ...ref }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => uploadedIn(part, [...path, key]));
}
