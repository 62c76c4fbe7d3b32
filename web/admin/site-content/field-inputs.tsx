import { lazy, Suspense, useId } from 'react';
import { ORIGINAL_LANGUAGE, type Translation, writtenIn } from '../../../contracts/languages.ts';
import { records, siteContent } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { remainingChars, remainingCharsText } from '../../ui/remaining-chars.ts';
import { mayChange } from '../pin-gate/admin-session.ts';
import { CheckInput, ChoiceInput, type Control, helpOf, NameInput } from './choice-inputs.tsx';
import type {
  Field as FieldSpec,
  FocusField,
  GroupField,
  LinesField,
  ListField,
  RangeField,
  TextField,
} from './fields.ts';
import { hasTexts, isTranslated } from './fields.ts';
import { ListInput } from './list-input.tsx';
import { at, callStillRight, type Path, typeInto } from './section-form.ts';
import type { SectionEditor } from './use-section.ts';

const ColourInput = lazy(() => import('./colour-input.tsx'));
const PictureInput = lazy(() => import('./picture-input.tsx'));
const FocusInput = lazy(() => import('./focus-input.tsx'));

export type InputProps<F extends FieldSpec = FieldSpec> = {
  editor: SectionEditor;
  field: F;
  path: Path;
};

/** The path of an error as the server writes it. */
const errorAt = ({ errors, tab }: SectionEditor, path: Path) => errors[placeOf(tab, path)];

const placeOf = (tab: SectionEditor['tab'], path: Path) =>
  [...(tab ? ['texts', tab] : ['value']), ...path].join('.');

/** A problem of one line is one of the field. */
const lineErrorAt = ({ errors, tab }: SectionEditor, path: Path) =>
  Object.entries(errors).find(([place]) => place.startsWith(`${placeOf(tab, path)}.`))?.[1];

export const hasErrorIn = (editor: SectionEditor, path: Path) =>
  lineErrorAt(editor, path) !== undefined;

/** Fields beside and below each other; on the tab of a translation those that have texts. */
export function FieldInputs({
  editor,
  fields,
  path = [],
}: {
  editor: SectionEditor;
  fields: readonly FieldSpec[];
  path?: Path;
}) {
  const shown = editor.tab ? fields.filter(hasTexts) : fields;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {shown.map((field) => (
        <div key={field.name} className={cx('min-w-0', !field.narrow && 'sm:col-span-2')}>
          <FieldInput editor={editor} field={field} path={[...path, field.name]} />
        </div>
      ))}
    </div>
  );
}

function FieldInput(props: InputProps) {
  const { field, editor, path } = props;
  switch (field.kind) {
    case 'list':
      return <ListInput {...props} field={field} />;
    case 'focus':
      return (
        <Suspense>
          <FocusInput {...props} field={field} />
        </Suspense>
      );
    case 'check':
      return <CheckInput {...props} />;
    case 'group':
    case 'range':
      return (
        <Fieldset
          label={siteContent.labels[field.label]}
          hint={helpOf(field)}
          error={errorAt(editor, path)}
        >
          <FieldInputs editor={editor} fields={field.fields} path={path} />
        </Fieldset>
      );
    case 'texts':
      return (
        <Fieldset label={siteContent.labels[field.label]} error={errorAt(editor, path)}>
          <div className="grid gap-4">
            {field.labels.map((label, place) => (
              <LeafInput
                key={label}
                editor={editor}
                path={[...path, place]}
                field={{
                  kind: 'text',
                  name: field.name,
                  label,
                  max: field.max,
                  translated: true,
                  fixed: place === field.fixedAt,
                }}
              />
            ))}
          </div>
        </Fieldset>
      );
    default:
      return <LeafInput {...props} field={field} />;
  }
}

/** Not the browser's own field for times, which has the clock of its reader. */
const TIME = '08:00';

type Leaf = Exclude<
  FieldSpec,
  ListField | GroupField | RangeField | FocusField | { kind: 'texts' }
>;

function LeafInput({ editor, field, path }: InputProps<Leaf>) {
  const { open, tab } = editor;
  if (!open) return null;
  const original = String(at(open.mine.value, path) ?? '');
  if (tab && isTranslated(field))
    return original === '' ? null : (
      <TranslatedInput
        editor={editor}
        field={field as TextField | LinesField}
        path={path}
        language={tab}
        original={original}
      />
    );
  const control = {
    value: original,
    readOnly: editor.busy || field.fixed || !mayChange(),
    ...(isTranslated(field) && { lang: ORIGINAL_LANGUAGE }),
    onChange: ({ target }: { target: { value: string } }) =>
      editor.change((form) => typeInto(form, null, path, target.value)),
  };
  const help = helpOf(field);
  const isCounted = (field.kind === 'text' && !field.ltr) || field.kind === 'long';
  const max = isCounted ? field.max : Number.POSITIVE_INFINITY;
  return (
    <Field
      label={siteContent.labels[field.label]}
      required={!field.optional && !field.fixed}
      error={errorAt(editor, path) ?? lineErrorAt(editor, path)}
      hint={<Hint text={help} value={original} max={max} />}
    >
      {(field.kind === 'long' || field.kind === 'lines') && (
        <TextArea {...control} rows={3} className="field-sizing-content" />
      )}
      {field.kind === 'text' && <TextLine editor={editor} field={field} control={control} />}
      {field.kind === 'picture' && (
        <Suspense>
          <PictureInput editor={editor} field={field} path={path} {...control} />
        </Suspense>
      )}
      {field.kind === 'number' && <TextInput {...control} inputMode="decimal" dir="ltr" />}
      {field.kind === 'time' && (
        <TextInput {...control} inputMode="numeric" placeholder={TIME} dir="ltr" />
      )}
      {field.kind === 'day' && <DateInput {...control} kind="day" dir="ltr" says={records.dates} />}
      {field.kind === 'colour' && (
        <Suspense>
          <ColourInput {...control} />
        </Suspense>
      )}
      {field.kind === 'choice' && <ChoiceInput field={field} {...control} />}
      {field.kind === 'name' && (
        <NameInput {...control} names={editor.stored?.names[field.of] ?? []} />
      )}
    </Field>
  );
}

function Hint({ text, value, max }: { text?: string | undefined; value: string; max: number }) {
  const left = remainingChars(value, max);
  if (!text && left === null) return null;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{text}</span>
      {left !== null && (
        <span className={left < 0 ? 'font-semibold text-danger' : undefined}>
          {remainingCharsText(left)}
        </span>
      )}
    </span>
  );
}

function TextLine({
  editor,
  field: { ltr, suggested },
  control,
}: {
  editor: SectionEditor;
  field: TextField;
  control: Control;
}) {
  const listId = useId();
  if (!suggested) return <TextInput {...control} {...(ltr && { dir: 'ltr' })} />;
  return (
    <>
      <TextInput {...control} list={listId} />
      <datalist id={listId}>
        {editor.stored?.names[suggested].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

type TranslatedProps = InputProps<TextField | LinesField> & {
  language: Translation;
  original: string;
};

/** With the original beside it, which is what visitors see where the field is empty. */
function TranslatedInput({ editor, field, path, language, original }: TranslatedProps) {
  const { open } = editor;
  const noteId = useId();
  if (!open) return null;
  const text = String(at(open.mine.texts[language], path) ?? '');
  const isOlder = open.mine.older[language].includes(path.join('.'));
  const control = {
    value: text,
    placeholder: original,
    readOnly: editor.busy || field.fixed || !mayChange(),
    ...writtenIn(language),
    onChange: ({ target }: { target: { value: string } }) =>
      editor.change((form) => typeInto(form, language, path, target.value)),
  };
  return (
    <div>
      <Field
        label={siteContent.labels[field.label]}
        error={errorAt(editor, path) ?? lineErrorAt(editor, path)}
        hint={
          <span
            {...writtenIn(ORIGINAL_LANGUAGE)}
            className="wrap-anywhere block whitespace-pre-line text-start"
          >
            {original}
          </span>
        }
      >
        {field.kind !== 'text' ? (
          <TextArea {...control} rows={3} className="field-sizing-content" />
        ) : (
          <TextInput {...control} />
        )}
      </Field>
      {isOlder && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 border-mark border-s-3 bg-well px-3 py-1 text-small">
          <span id={noteId}>{siteContent.originalChanged}</span>
          {mayChange() && (
            <Button
              variant="text"
              size="small"
              aria-describedby={noteId}
              onClick={() => editor.change((form) => callStillRight(form, language, path))}
            >
              {siteContent.stillRight}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

export function Fieldset({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-line border-b pb-1.5 font-semibold text-strong">
        {label}
      </legend>
      {hint && <p className="-mt-1 mb-3 text-muted text-small">{hint}</p>}
      {error && (
        <p role="alert" className="mb-3 text-danger text-small">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

export const listErrorAt = errorAt;
