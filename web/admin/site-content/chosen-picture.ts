import { TRANSLATIONS } from '../../../contracts/languages.ts';
import { type PictureUse, smallestUploadUrl } from '../../../contracts/picture-uploads.ts';
import { at, type Path, type SectionForm, typeInto } from './section-form.ts';
import type { SectionEditor } from './use-section.ts';

/* A picture in the form of a section, and what stands beside it. */

/** Where a picture is served: an upload has sizes of its own, a file has the address that the server names. */
export function pictureAddress({ stored }: SectionEditor, value: string, madeFor: PictureUse) {
  const [name = '', size] = value.split('/');
  return size ? smallestUploadUrl(name, madeFor) : stored?.addresses[value];
}

export const besideOf = (path: Path, name: string): Path => [...path.slice(0, -1), name];

const MIDDLE = '50 50';

/** From the left and from the upper edge; the middle where nothing is chosen. */
export function focusOf(typed: unknown): { x: number; y: number } {
  const [x = 50, y = 50] = String(typed || MIDDLE)
    .split(' ')
    .map(Number);
  return { x, y };
}

/** A new picture keeps its middle in sight, and what described the one before says nothing about it. */
export function asNewPicture(form: SectionForm, { open }: SectionEditor, path: Path) {
  const alt = besideOf(path, 'alt');
  let changed = typeInto(form, null, besideOf(path, 'focus'), MIDDLE);
  changed = typeInto(changed, null, besideOf(path, 'mirrored'), '');
  if (at(form.value, alt) !== at(open?.base.value, alt)) return changed;
  changed = typeInto(changed, null, alt, '');
  for (const language of TRANSLATIONS) changed = typeInto(changed, language, alt, '');
  return changed;
}
