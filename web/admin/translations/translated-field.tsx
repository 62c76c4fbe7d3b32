import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ORIGINAL_LANGUAGE, type Translation, writtenIn } from '../../../contracts/languages.ts';
import type { DraftInput } from '../../../contracts/record-translations.ts';
import { siteContent, translations } from '../../../messages/messages.ts';
import { draftTranslation, translationGapsQuery } from '../../api/translations.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import { mayChange } from '../pin-gate/admin-session.ts';
import { FormField, type FormState } from '../records/form.tsx';
import { TwoVersions } from '../site-text/two-versions.tsx';
import {
  isDraft,
  stateAfterTyping,
  stateKey,
  type TranslatedKey,
  type TranslatedRecord,
  textKey,
  textStanding,
  translatedValues,
} from './translated-values.ts';

export type DraftNoun = DraftInput['noun'];
/** `rows` of a text with paragraphs; a line has none. */
export type TranslatedText<F extends string> = {
  name: F;
  label: string;
  max: number;
  rows?: number;
};

type Props<F extends string> = {
  form: FormState<F | TranslatedKey<F>>;
  noun: DraftNoun;
  text: TranslatedText<F>;
  language: Translation;
  stored: TranslatedRecord<F> | null;
};

/** One text in another language, with the original beside it and what there is to say about it. */
export function TranslatedField<F extends string>(props: Props<F>) {
  const { form, text, language, stored } = props;
  const { name, label, max, rows } = text;
  const [key, noteKey] = [textKey(language, name), stateKey(language, name)];
  const original = form.values[name];
  const before = translatedValues([name], stored);
  const standing = textStanding(form.values, stored, language, name);

  const element = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes away: its reader goes on in the field. */
  function goOnInField() {
    if (!element.current?.contains(document.activeElement)) return;
    element.current.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function confirm() {
    goOnInField();
    form.type(noteKey, 'checked');
  }

  function write(value: string, state?: 'draft') {
    const then = stateAfterTyping(
      { value: before[key], state: before[noteKey] },
      value,
      form.values[noteKey],
    );
    form.type(key, value);
    form.type(noteKey, state ?? then);
  }

  return (
    <div ref={element} className="@container grid gap-2">
      <div className="grid gap-x-6 gap-y-2 @min-[38rem]:grid-cols-2">
        <FormField
          form={{ ...form, type: (_, value) => write(value) }}
          name={key}
          {...{ label, max }}
        >
          {(control) => {
            const shown = { ...control, placeholder: original, ...writtenIn(language) };
            return rows === undefined ? (
              <TextInput {...shown} />
            ) : (
              <TextArea {...shown} rows={rows} className="field-sizing-content" />
            );
          }}
        </FormField>
        <div className="min-w-0 text-small">
          <p className="text-muted">{translations.original}</p>
          <p
            {...writtenIn(ORIGINAL_LANGUAGE)}
            className="wrap-anywhere mt-1.5 whitespace-pre-line text-start text-soft"
          >
            {original}
          </p>
        </div>
      </div>
      {isDraft(form.values[noteKey]) && form.values[key].trim() !== '' && (
        <Note says={translations.draft} confirm={translations.confirmDraft} onConfirm={confirm} />
      )}
      {standing === 'older' && <OlderNote {...props} onConfirm={confirm} />}
      {(form.values[key].trim() === '' || standing === 'older') && (
        <DraftButton
          {...props}
          onDraft={(drafted) => {
            goOnInField();
            write(drafted, 'draft');
          }}
        />
      )}
    </div>
  );
}

type NoteProps = {
  says: string;
  confirm: string;
  onConfirm: () => void;
  /** Before the button, and below the sentence. */
  more?: ReactNode;
  children?: ReactNode;
};

function Note({ says, confirm, onConfirm, more, children }: NoteProps) {
  const id = useId();
  return (
    <div className="border-mark border-s-3 bg-well px-3 py-1 text-small">
      <p className="flex flex-wrap items-center gap-x-4">
        <span id={id}>{says}</span>
        {more}
        {mayChange() && (
          <Button variant="text" size="small" aria-describedby={id} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </p>
      {children}
    </div>
  );
}

/** The original has changed since it was translated: what it was, and what it is. */
function OlderNote<F extends string>({
  form,
  text: { name },
  language,
  stored,
  onConfirm,
}: Props<F> & { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const kept = stored?.translations[language][name];
  const changedAt = kept?.made_from != null ? kept.original_changed_at : null;
  return (
    <Note
      says={
        changedAt
          ? translations.changedOn({ day: formatDate(changedAt, { now: new Date() }) })
          : siteContent.originalChanged
      }
      confirm={siteContent.stillRight}
      onConfirm={onConfirm}
      more={
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {siteContent.compare}
        </Button>
      }
    >
      {open && (
        <dl className="mb-2">
          <TwoVersions
            one={{ label: siteContent.before, text: kept?.made_from ?? stored?.[name] ?? '' }}
            other={{ label: siteContent.after, text: form.values[name] }}
          />
        </dl>
      )}
    </Note>
  );
}

/** Only with a provider. What it writes is a draft until somebody calls it right. */
function DraftButton<F extends string>({
  form,
  noun,
  text: { name },
  language,
  onDraft,
}: Props<F> & { onDraft: (text: string) => void }) {
  const { data } = useQuery(translationGapsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: draftTranslation,
    onError: ({ message }) => toast.error(translations.draftFailed({ message })),
  });
  if (!data?.drafts || !mayChange()) return null;
  const draft = () =>
    mutate({ noun, field: name, language, text: form.values[name] } as DraftInput, {
      // Not called when the field is gone by then.
      onSuccess({ text }) {
        onDraft(text);
        announce(translations.drafted);
      },
    });
  return (
    <p>
      <Button
        size="small"
        onClick={draft}
        busy={isPending}
        busyLabel={translations.drafting}
        disabled={form.saving}
      >
        {translations.draftWith}
      </Button>
    </p>
  );
}
