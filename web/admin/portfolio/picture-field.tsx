import {
  type ChangeEvent,
  type ChangeEventHandler,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PICTURE_MAX_BYTES, uploadedPictureUrl } from '../../../contracts/picture-uploads.ts';
import { pictureSources } from '../../../contracts/pictures.ts';
import { fields, portfolio } from '../../../messages/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field, useFieldWiring } from '../../ui/field.tsx';
import { formatFileSize } from '../../ui/format-number.ts';
import { Check } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ImageOff, ImageUp } from '../icons.tsx';
import type { FormState } from '../records/form.tsx';
import { useDroppedFile } from './dropped-file.ts';
import { type Choice, isUnderWay, type PictureChoice, type Upload } from './upload-state.ts';

type Props = {
  form: FormState<'picture'>;
  /** The stored picture; '' for a new item. */
  stored: string;
  choice: PictureChoice;
};

const BELOW = 'relative flex flex-wrap items-center gap-x-5 gap-y-2';
const IN_THE_FRAME = 'absolute inset-0 flex flex-col items-center justify-center gap-2.5';

/** Takes a picture by picker, drop or paste, and uploads it while the rest is typed. */
export function PictureField({ form, stored, choice }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const held = useDroppedFile(choose);
  const { current } = choice;
  const upload = current?.upload;
  const failed = upload?.step === 'failed' ? upload : null;

  const hasFailed = failed !== null;
  // The error is below the picture, where the footer of the sheet may cover it.
  useEffect(() => {
    if (hasFailed) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);

  function choose(file: File) {
    if (!form.saving) form.type('picture', choice.choose(file));
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) choose(file);
    // Without this, picking the same file again would not fire a change event.
    target.value = '';
  }

  function removeChoice() {
    form.type('picture', stored);
    picker.current?.focus();
  }

  function retry() {
    choice.retry();
    picker.current?.focus();
  }

  const shown = current?.preview ?? (stored ? uploadedPictureUrl(stored) : null);
  const removeLabel = stored ? portfolio.keepStored : portfolio.remove;

  return (
    <Field
      label={fields.portfolio.picture}
      required
      error={failed?.message ?? form.errors.picture}
      hint={portfolio.imageHint({ megabytes: PICTURE_MAX_BYTES / 1e6 })}
    >
      <div ref={frame} className="relative grid scroll-mb-48 gap-3">
        <PictureFrame src={shown} held={held} />
        {current && <UploadLine choice={current} />}
        <div className={shown ? BELOW : cx(IN_THE_FRAME, held && 'invisible')}>
          {!shown && <ImageUp aria-hidden="true" strokeWidth={1.5} className="size-8 text-edge" />}
          <FilePicker ref={picker} onChange={pick} disabled={form.saving} wide={!shown}>
            {shown ? portfolio.chooseAnother : portfolio.choose}
          </FilePicker>
          {!shown && <p className="pointer-coarse:hidden text-muted">{portfolio.dropOrPaste}</p>}
          {failed?.again && (
            <Button variant="text" onClick={retry}>
              {portfolio.tryAgain}
            </Button>
          )}
          {upload && (
            <Button
              variant="text"
              onClick={removeChoice}
              disabled={form.saving && !isUnderWay(upload)}
            >
              {isUnderWay(upload) ? portfolio.cancelUpload : removeLabel}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}

type PictureFrameProps = {
  src: string | null;
  /** Files are dragged over the page. */
  held: boolean;
};

/** The whole picture in a frame of fixed size: the layout does not jump. */
function PictureFrame({ src, held }: PictureFrameProps) {
  return (
    <div
      className={cx(
        'relative grid aspect-16/10 place-items-center overflow-hidden rounded-control border bg-well transition-colors',
        src && !held ? 'border-line' : 'border-dashed',
        held ? 'border-focus' : !src && 'border-line-firm',
      )}
    >
      {src && <Preview key={src} src={src} />}
      {held && (
        <p className="absolute inset-0 grid place-items-center bg-page/90 font-semibold text-link">
          {portfolio.dropNow}
        </p>
      )}
    </div>
  );
}

function Preview({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <p className="grid justify-items-center gap-2 text-muted">
        <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-8" />
        {portfolio.noPreview}
      </p>
    );
  return (
    <Picture
      sources={pictureSources(src)}
      alt={portfolio.preview}
      sizes="432px"
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-contain"
    />
  );
}

type FilePickerProps = {
  ref: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  disabled: boolean;
  /** The whole frame opens the picker. */
  wide: boolean;
  children: ReactNode;
};

/** A native file input that looks like a button. */
function FilePicker({ ref, onChange, disabled, wide, children }: FilePickerProps) {
  const wiring = useFieldWiring({});
  const unlessDisabled = (event: MouseEvent) => disabled && event.preventDefault();
  return (
    <>
      <input
        {...wiring}
        ref={ref}
        type="file"
        accept="image/*"
        aria-disabled={disabled}
        onClick={unlessDisabled}
        onChange={onChange}
        className="peer sr-only"
      />
      <label
        htmlFor={wiring.id}
        className={buttonClass(
          'quiet',
          'medium',
          cx(
            wide && "after:absolute after:inset-0 after:content-['']",
            'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-aria-disabled:cursor-not-allowed peer-aria-disabled:text-muted peer-aria-invalid:border-danger',
          ),
        )}
      >
        {children}
      </label>
    </>
  );
}

/** File name, size and progress of the upload. */
function UploadLine({ choice: { file, upload } }: { choice: Choice }) {
  const underWay = upload.step === 'sending' || upload.step === 'preparing';
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4 text-small">
        <bdi className="truncate font-semibold">{file.name}</bdi>
        <span className="shrink-0 text-muted tabular-nums">{formatFileSize(file.size)}</span>
      </p>
      {underWay && (
        <ProgressBar
          label={portfolio.uploadingFile({ name: file.name })}
          part={upload.step === 'sending' ? upload.part : undefined}
        />
      )}
      <p
        className={cx(
          'flex items-center gap-1.5 text-small tabular-nums',
          upload.step === 'ready' ? 'text-on-ok-tint' : 'text-muted',
        )}
      >
        {upload.step === 'ready' && <Check aria-hidden="true" className="size-[1.1em] shrink-0" />}
        {STATES[upload.step](upload as never)}
      </p>
    </div>
  );
}

const STATES: { [Step in Upload['step']]: (upload: Extract<Upload, { step: Step }>) => string } = {
  sending: ({ part }) => portfolio.uploadingPart({ percent: Math.floor(part * 100) }),
  preparing: () => portfolio.preparing,
  ready: () => portfolio.ready,
  failed: () => portfolio.notUploaded,
};
