import { TRANSLATIONS } from '../../../contracts/languages.ts';
import { siteContent, translations } from '../../../messages/messages.ts';
import { NewerVersion } from '../site-text/newer-version.tsx';
import { stateKey, type TranslatedKey, textKey } from './translated-values.ts';

type Open<F extends string> = {
  contested: F[];
  followed: F[];
  refusals: number;
  saving: boolean;
  saveMine: () => void;
  showNewer: () => void;
  newer: Record<F, string> | null;
};

type Text<N extends string> = { name: N; label: string };

/** By the names of the fields, those of other languages among them. */
export const labelsIn = <N extends string>(texts: readonly Text<N>[]) =>
  Object.fromEntries(
    texts.flatMap(({ name, label }) => [
      [name, label],
      ...TRANSLATIONS.flatMap((language) => {
        const own = translations.fieldIn({ label, language: siteContent.languages[language] });
        return [
          [textKey(language, name), own],
          [stateKey(language, name), own],
        ];
      }),
    ]),
  ) as Record<N | TranslatedKey<N>, string>;

/** What somebody else has saved while the form was open, beside what is typed in it. */
export const NewerRecord = <F extends string>({
  open: { contested, followed, newer, saveMine, showNewer, ...open },
  texts,
}: {
  open: Open<F>;
  texts: readonly Text<string>[];
}) => {
  const labels: Record<string, string> = labelsIn(texts);
  const named = (fields: F[]) => fields.filter((field) => field in labels);
  return (
    <NewerVersion
      form={{
        ...open,
        contested: named(contested),
        followed: named(followed),
        saveMine,
        takeOver: showNewer,
      }}
      stored={newer}
      labels={labels as Record<F, string>}
    />
  );
};
