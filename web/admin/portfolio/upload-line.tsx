import { cx } from '../../ui/class-names.ts';
import { Check } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fileSize } from './file-size.ts';
import type { Upload } from './upload-steps.ts';
import type { Choice } from './use-picture-choice.ts';
import { words } from './words.ts';

/** Which file it is and how far it has come. */
export function UploadLine({ choice: { file, upload } }: { choice: Choice }) {
  const underWay = upload.step === 'sending' || upload.step === 'preparing';
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4 text-small">
        <bdi className="truncate font-semibold">{file.name}</bdi>
        <span className="shrink-0 text-muted tabular-nums">{fileSize(file.size)}</span>
      </p>
      {underWay && (
        <ProgressBar
          label={words.uploadingFile(file.name)}
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
  sending: ({ part }) => `${words.uploading} ${words.percent(part)}`,
  preparing: () => words.preparing,
  ready: () => words.ready,
  failed: () => words.notUploaded,
};
