import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Language, TRANSLATIONS, type Translation } from '../../../contracts/languages.ts';
import { siteContent, translations } from '../../../messages/messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { FormState } from '../records/form.tsx';
import { LanguageState } from '../site-content/language-state.tsx';
import { type DraftNoun, TranslatedField, type TranslatedText } from './translated-field.tsx';
import {
  languageStanding,
  type TranslatedKey,
  type TranslatedRecord,
  textKey,
} from './translated-values.ts';

type Props<F extends string> = {
  form: FormState<F | TranslatedKey<F>>;
  noun: DraftNoun;
  texts: readonly TranslatedText<F>[];
  /** As it stands now; null while there is none. */
  stored: TranslatedRecord<F> | null;
  /** The form in the original language. */
  children: ReactNode;
};

/** The form of a record in the language it was written in, and its texts in the others. */
export function LanguageTabs<F extends string>({ form, noun, texts, stored, children }: Props<F>) {
  const [tab, setTab] = useState<Language>('en');
  const names = texts.map(({ name }) => name);
  const { errors } = form;

  const wrong = TRANSLATIONS.find((language) =>
    names.some((name) => errors[textKey(language, name)] !== undefined),
  );
  const isHere = (language: Language) =>
    Object.entries(errors).some(
      ([field, error]) => error !== undefined && languageOf(field) === language,
    );
  // A refusal is about a field of another language: its tab opens, so that the field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each refusal, and with nothing else
  useLayoutEffect(() => {
    if (isHere(tab)) return;
    if (isHere('en')) setTab('en');
    else if (wrong) setTab(wrong);
  }, [errors]);

  const tabs = [
    { name: 'en' as Language, text: siteContent.languages.en },
    ...TRANSLATIONS.map((language) => ({
      name: language,
      text: (
        <LanguageState
          language={siteContent.languages[language]}
          state={languageStanding(names, form.values, stored, language)}
        />
      ),
    })),
  ];
  return (
    <div>
      <Tabs label={siteContent.languagesLabel} tabs={tabs} chosen={tab} onChoose={setTab}>
        <div className="grid gap-5">
          {tab === 'en' ? (
            children
          ) : (
            <Texts key={tab} {...{ form, noun, texts, stored }} language={tab} />
          )}
        </div>
      </Tabs>
    </div>
  );
}

const languageOf = (field: string): Language =>
  TRANSLATIONS.find((language) => field.startsWith(`${language}_`)) ?? 'en';

function Texts<F extends string>({
  texts,
  language,
  ...shared
}: Omit<Props<F>, 'children'> & { language: Translation }) {
  const written = texts.filter(({ name }) => shared.form.values[name].trim() !== '');
  if (written.length === 0) return <p className="text-muted">{translations.writeOriginal}</p>;
  return (
    <>
      <p className="max-w-prose text-muted text-small">{translations.hint}</p>
      {written.map((text) => (
        <TranslatedField key={text.name} {...shared} text={text} language={language} />
      ))}
    </>
  );
}
