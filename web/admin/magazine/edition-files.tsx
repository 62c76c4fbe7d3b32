import { type DragEvent, useId, useState } from 'react';
import { BOOK_PDF_MAX_BYTES, EDITION_PAGES } from '../../../contracts/edition-limits.ts';
import { magazineEditions } from '../../../messages/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { EditionEditor } from './use-edition.ts';

export const PICTURE_TYPES = 'image/png,image/webp,image/jpeg,image/avif';

/** Where a PDF or pictures of pages are dropped or chosen, with the progress of what is made of them. */
export function EditionFiles({ editor }: { editor: EditionEditor }) {
  const { work, problem, fromFiles } = editor;
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!work) void fromFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the buttons in it
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'rounded-control border border-line-firm border-dashed p-4 sm:p-6',
        isOver && 'border-focus bg-well',
      )}
    >
      <p className="text-muted text-small">{magazineEditions.drop}</p>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Choice
          title={magazineEditions.fromPdf}
          hint={magazineEditions.fromPdfHint({
            pages: EDITION_PAGES.max,
            max: BOOK_PDF_MAX_BYTES / 1e6,
          })}
          label={magazineEditions.choosePdf}
          accept="application/pdf"
          disabled={work !== null}
          onFiles={fromFiles}
        />
        <Choice
          title={magazineEditions.fromPictures}
          hint={magazineEditions.fromPicturesHint}
          label={magazineEditions.choosePictures}
          accept={PICTURE_TYPES}
          multiple
          disabled={work !== null}
          onFiles={fromFiles}
        />
      </div>
      {work && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <div className="min-w-48 flex-1">
            <p className="mb-1 font-semibold text-small">{work.label}</p>
            <ProgressBar label={work.label} part={work.part} />
          </div>
          <Button size="small" onClick={editor.cancel}>
            {magazineEditions.cancel}
          </Button>
        </div>
      )}
      {problem && <ErrorBanner className="mt-5">{problem}</ErrorBanner>}
    </div>
  );
}

type ChoiceProps = {
  title: string;
  hint: string;
  label: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
};

function Choice({ title, hint, onFiles, ...chooser }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h2 className="font-semibold text-strong">{title}</h2>
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      </div>
      <FileButton {...chooser} describedBy={`${id}-hint`} onFiles={onFiles} />
    </div>
  );
}

type FileButtonProps = Omit<ChoiceProps, 'title' | 'hint'> & {
  describedBy?: string;
  name?: string;
  size?: 'small' | 'medium';
};

/** A button that chooses files; the same file can be chosen again. */
export function FileButton({
  label,
  name,
  describedBy,
  size = 'medium',
  onFiles,
  ...input
}: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative mt-auto">
      <input
        {...input}
        id={id}
        type="file"
        aria-label={name}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'quiet',
          size,
          'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:text-muted',
        )}
      >
        {label}
      </label>
    </span>
  );
}
