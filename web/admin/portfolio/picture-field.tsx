import { type ChangeEvent, useEffect, useRef } from 'react';
import { uploadedPictureUrl } from '../../../contracts/pictures.ts';
import { PORTFOLIO_FIELDS } from '../../../contracts/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { ImageUp } from '../icons.tsx';
import { FilePicker } from './file-picker.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { UploadLine } from './upload-line.tsx';
import { isUnderWay } from './upload-steps.ts';
import { useBroughtPicture } from './use-brought-picture.ts';
import type { PictureChoice } from './use-picture-choice.ts';
import { words } from './words.ts';

type Props = {
  form: TypedForm<'picture'>;
  /** What the item shows now; '' for a new one. */
  stored: string;
  choice: PictureChoice;
};

const BELOW = 'relative flex flex-wrap items-center gap-x-5 gap-y-2';
const IN_THE_FRAME = 'absolute inset-0 flex flex-col items-center justify-center gap-2.5';

/** Picked, dropped or pasted; seen at once, and uploaded while the rest is typed. */
export function PictureField({ form, stored, choice }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const held = useBroughtPicture(choose);
  const { current } = choice;
  const upload = current?.upload;
  const failed = upload?.step === 'failed' ? upload : null;

  const hasFailed = failed !== null;
  // What went wrong stands below the picture, where the foot of the form may hide it.
  useEffect(() => {
    if (hasFailed) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);

  function choose(file: File) {
    if (!form.saving) form.type('picture', choice.choose(file));
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) choose(file);
    // The same file may be picked again after it was taken back.
    target.value = '';
  }

  function takeBack() {
    form.type('picture', stored);
    picker.current?.focus();
  }

  function retry() {
    choice.retry();
    picker.current?.focus();
  }

  const shown = current?.preview ?? (stored ? uploadedPictureUrl(stored) : null);
  const takeBackLabel = stored ? words.keepStored : words.remove;

  return (
    <Field
      label={PORTFOLIO_FIELDS.picture.name}
      required
      error={failed?.message ?? form.errors.picture}
      hint={words.imageHint}
    >
      <div ref={frame} className="relative grid scroll-mb-48 gap-3">
        <PictureFrame src={shown} held={held} />
        {current && <UploadLine choice={current} />}
        <div className={shown ? BELOW : cx(IN_THE_FRAME, held && 'invisible')}>
          {!shown && <ImageUp aria-hidden="true" strokeWidth={1.5} className="size-8 text-edge" />}
          <FilePicker ref={picker} onChange={pick} disabled={form.saving} wide={!shown}>
            {shown ? words.chooseAnother : words.choose}
          </FilePicker>
          {!shown && <p className="pointer-coarse:hidden text-muted">{words.dropOrPaste}</p>}
          {failed?.again && (
            <Button variant="text" onClick={retry}>
              {words.tryAgain}
            </Button>
          )}
          {upload && (
            <Button variant="text" onClick={takeBack} disabled={form.saving && !isUnderWay(upload)}>
              {isUnderWay(upload) ? words.cancelUpload : takeBackLabel}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
