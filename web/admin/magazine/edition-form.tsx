import { useState } from 'react';
import type { Language } from '../../../contracts/languages.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { previewEdition } from '../../api/magazine.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { formatFileSize } from '../../ui/format-number.ts';
import { Card } from '../../ui/layout.tsx';
import { PagePreview } from '../site-content/section-preview.tsx';
import { lackOf } from './edition-draft.ts';
import { EditionFiles } from './edition-files.tsx';
import { EditionPages } from './edition-pages.tsx';
import type { EditionEditor } from './use-edition.ts';

type Props = { editor: EditionEditor; language: Language; onDiscard: () => void };

/** Files, words and pages of an edition, and what is done with it. */
export function EditionForm({ editor, language, onDiscard }: Props) {
  const { draft, errors, work } = editor;
  const [previewing, setPreviewing] = useState(false);
  const lack = lackOf(draft);
  const isWaiting = work !== null || editor.publishing;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.publish();
      }}
      className="grid gap-6"
    >
      <Card>
        <EditionFiles editor={editor} />
      </Card>
      <Card>
        <Words editor={editor} />
        <Pdf editor={editor} />
      </Card>
      <Card>
        <EditionPages editor={editor} />
      </Card>
      {editor.newer && <ErrorBanner>{magazineEditions.newer}</ErrorBanner>}
      {errors.pages && <ErrorBanner>{errors.pages}</ErrorBanner>}
      {errors.pdf && <ErrorBanner>{errors.pdf}</ErrorBanner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Discard onDiscard={onDiscard} />
        <Button onClick={() => setPreviewing(true)} disabled={isWaiting || lack !== null}>
          {magazineEditions.preview}
        </Button>
        <Button
          type="submit"
          variant="ink"
          busy={editor.publishing}
          busyLabel={magazineEditions.publishing}
          disabled={work !== null || lack !== null}
        >
          {magazineEditions.publish}
        </Button>
      </div>
      {previewing && (
        <PagePreview
          language={language}
          place="#magazine"
          prepare={() => previewEdition(editor.input())}
          onClose={() => setPreviewing(false)}
        />
      )}
    </form>
  );
}

function Words({ editor: { draft, errors, change } }: { editor: EditionEditor }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={magazineEditions.bookTitle} error={errors.title} required>
        <TextInput
          value={draft.title}
          onChange={({ target }) => change((now) => ({ ...now, title: target.value }))}
        />
      </Field>
      <Field
        label={magazineEditions.month}
        hint={magazineEditions.monthHint}
        error={errors.published}
        required
      >
        <TextInput
          dir="ltr"
          value={draft.published}
          onChange={({ target }) => change((now) => ({ ...now, published: target.value }))}
        />
      </Field>
      <Field
        label={magazineEditions.subtitle}
        error={errors.subtitle}
        required
        className="sm:col-span-2"
      >
        <TextInput
          value={draft.subtitle}
          onChange={({ target }) => change((now) => ({ ...now, subtitle: target.value }))}
        />
      </Field>
    </div>
  );
}

function Pdf({ editor: { draft, change } }: { editor: EditionEditor }) {
  const { pdf } = draft;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h2 className="font-semibold text-small text-strong">{magazineEditions.pdf}</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <p className="text-soft">
          {pdf
            ? magazineEditions.pdfReady({ size: formatFileSize(pdf.size) })
            : magazineEditions.pdfMissing}
        </p>
        {pdf && (
          <Button
            variant="text-danger"
            size="small"
            onClick={() => change((now) => ({ ...now, pdf: null }))}
          >
            {magazineEditions.removePdf}
          </Button>
        )}
      </div>
    </div>
  );
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text-danger" onClick={() => setAsking(true)}>
        {magazineEditions.discard}
      </Button>
      <ConfirmDialog
        open={asking}
        title={magazineEditions.discardTitle}
        text={magazineEditions.discardText}
        confirmLabel={magazineEditions.discard}
        danger
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
