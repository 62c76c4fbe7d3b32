import { TRANSLATIONS, type Translation } from '../../../contracts/languages.ts';
import type {
  StoredTranslations,
  WrittenTranslations,
} from '../../../contracts/record-translations.ts';
import type { NOTE_SUFFIX, Values } from '../records/edit.ts';
import { errorAtFields } from '../records/form.tsx';
import type { TranslationState } from '../site-content/language-state.tsx';

/*
 * The texts of a record in other languages, among the values of its form: 'fr_title' beside 'title', and in 'fr_title_state'
 * what its author says about it.
 */

export type TextKey<F extends string> = `${Translation}_${F}`;
type StateKey<F extends string> = `${TextKey<F>}${typeof NOTE_SUFFIX}`;
export type TranslatedKey<F extends string> = TextKey<F> | StateKey<F>;

/** `kept` and `kept-draft` are as they are stored. */
type TextState = 'kept' | 'kept-draft' | 'checked' | 'draft';

type Translated<F extends string> = { translations: StoredTranslations<F> };
export type TranslatedRecord<F extends string> = Record<F, string> & Translated<F>;

export const textKey = <F extends string>(language: Translation, field: F): TextKey<F> =>
  `${language}_${field}`;
export const stateKey = <F extends string>(language: Translation, field: F): StateKey<F> =>
  `${language}_${field}_state`;

/** Empty where there is no record yet. */
export function translatedValues<F extends string>(
  fields: readonly F[],
  record: Translated<F> | null,
): Values<TranslatedKey<F>> {
  const entries = TRANSLATIONS.flatMap((language) =>
    fields.flatMap((field) => {
      const stored = record?.translations[language][field];
      const state: TextState = stored?.draft ? 'kept-draft' : 'kept';
      return [
        [textKey(language, field), stored?.value.replaceAll('\r\n', '\n') ?? ''],
        [stateKey(language, field), state],
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/** A record with its texts in other languages beside the others, as forms know them. */
export const asForm = <F extends string, Row extends Translated<F>>(
  fields: readonly F[],
  record: Row,
) => ({ ...record, ...translatedValues(fields, record) });

/** What was written; the server keeps the rest as it is. */
export function writtenTranslations<F extends string>(
  fields: readonly F[],
  values: Values<TranslatedKey<NoInfer<F>>>,
): WrittenTranslations<F> {
  const of = (language: Translation) =>
    fields.flatMap((field) => {
      const [value, state] = [values[textKey(language, field)], values[stateKey(language, field)]];
      return state === 'checked' || state === 'draft' ? [[field, { value, state }]] : [];
    });
  return Object.fromEntries(
    TRANSLATIONS.map((language) => [language, Object.fromEntries(of(language))]),
  ) as WrittenTranslations<F>;
}

/** Typing into a draft leaves it one until somebody calls it right; an emptied field is no draft. */
export function stateAfterTyping(
  stored: { value: string; state: string },
  typed: string,
  state: string,
): TextState {
  if (typed === stored.value) return stored.state as TextState;
  return isDraft(state) && typed.trim() !== '' ? 'draft' : 'checked';
}

export const isDraft = (state: string) => state === 'draft' || state === 'kept-draft';

/** How a text stands beside the original as it is typed. Null where there is nothing to translate. */
export function textStanding<F extends string>(
  values: Values<F | TranslatedKey<F>>,
  stored: TranslatedRecord<F> | null,
  language: Translation,
  field: F,
): TranslationState | null {
  const original = values[field].trim();
  const state = values[stateKey(language, field)];
  if (original === '') return null;
  if (values[textKey(language, field)].trim() === '' || isDraft(state)) return 'missing';
  const madeFrom = stored && (stored.translations[language][field]?.made_from ?? stored[field]);
  return state === 'checked' || madeFrom?.replaceAll('\r\n', '\n').trim() === original
    ? 'complete'
    : 'older';
}

/** What is missing counts before what is older. */
export function languageStanding<F extends string>(
  fields: readonly F[],
  values: Values<F | TranslatedKey<F>>,
  stored: TranslatedRecord<F> | null,
  language: Translation,
): TranslationState {
  const states = fields.map((field) => textStanding(values, stored, language, field));
  if (states.includes('missing') || states.every((state) => state === null)) return 'missing';
  return states.includes('older') ? 'older' : 'complete';
}

/** The same for a record in a list. */
export const recordStanding = <F extends string>(
  fields: readonly F[],
  record: TranslatedRecord<F>,
  language: Translation,
) =>
  languageStanding(
    fields,
    { ...record, ...translatedValues(fields, record) } as Values<F | TranslatedKey<F>>,
    record,
    language,
  );

export const needsTranslation = <F extends string>(
  fields: readonly F[],
  record: TranslatedRecord<NoInfer<F>>,
) => TRANSLATIONS.some((language) => recordStanding(fields, record, language) !== 'complete');

/** Of `translations.fr.title.value` the form knows `fr_title`. For a promise that fails. */
export function errorAtTranslation(error: unknown): never {
  throw errorAtFields(error, (path) => {
    const [place, language, field] = path.split('.');
    return place === 'translations' ? `${language}_${field}` : path;
  });
}
