import { useEffect, useRef, useState } from 'react';
import type { PictureUse } from '../../../contracts/picture-uploads.ts';
import { siteContent } from '../../../messages/messages.ts';
import { uploadPicture } from '../../api/portfolio.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useFieldWiring } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { asNewPicture, pictureAddress } from './chosen-picture.ts';
import type { PictureField } from './fields.ts';
import type { Path } from './section-form.ts';
import type { SectionEditor } from './use-section.ts';

/** What the server makes pictures of; it looks at the bytes and refuses drawings with a sentence. */
const TYPES = 'image/png,image/webp,image/jpeg';
const TYPES_OF: Partial<Record<PictureUse, string>> = {
  hero: `${TYPES},image/avif,image/gif`,
  portrait: `${TYPES},image/avif,image/gif`,
  'sign-on-dark': 'image/png,image/webp',
  'sign-on-light': 'image/png,image/webp',
};
const GROUNDS: Partial<Record<PictureUse, string>> = {
  portrait: '',
  'sign-on-dark': 'bg-ink-950 p-3',
  'sign-on-light': 'bg-sand-50 p-3',
};

type Props = {
  editor: SectionEditor;
  field: PictureField;
  path: Path;
  /** The name of a file, or the name and size of an upload: see `uploadedRef` of the contracts. */
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

/** A picture with what replaces it. It is uploaded at once; publishing shows it. */
export default function PictureInput({ editor, field, path, value, readOnly, onChange }: Props) {
  const { madeFor = 'page', optional } = field;
  const wiring = useFieldWiring({});
  const running = useRef<AbortController | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setProblem('');
    setPart(0);
    try {
      const sent = { signal: abort.signal, onSent: setPart, madeFor };
      const { picture, width, height } = await uploadPicture(file, sent);
      onChange({ target: { value: `${picture}/${width}x${height}` } });
      if (madeFor === 'hero') editor.change((form) => asNewPicture(form, editor, path));
      announce(siteContent.pictureReady);
    } catch (error) {
      if (abort.signal.aborted) return;
      setProblem((error as Error).message);
      announce((error as Error).message, 'assertive');
    }
    if (running.current === abort) setPart(null);
  }

  const address = pictureAddress(editor, value, madeFor);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {address && madeFor !== 'hero' && (
        <img
          src={address}
          alt={siteContent.chosenPicture}
          className={cx(
            'h-16 w-auto max-w-full border border-line object-contain',
            GROUNDS[madeFor] ?? 'bg-page p-2',
          )}
        />
      )}
      {part !== null && (
        <div className="w-48">
          <ProgressBar label={siteContent.uploading} part={part < 1 ? part : undefined} />
        </div>
      )}
      <span className="relative">
        <input
          {...wiring}
          type="file"
          accept={TYPES_OF[madeFor] ?? TYPES}
          disabled={readOnly}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            // Without this, picking the same file again would not fire a change event.
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={wiring.id}
          className={buttonClass(
            'quiet',
            'medium',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:text-muted peer-aria-invalid:border-danger',
          )}
        >
          {address ? siteContent.chooseAnotherPicture : siteContent.choosePicture}
        </label>
      </span>
      {optional && value !== '' && !readOnly && (
        <Button variant="text-danger" onClick={() => onChange({ target: { value: '' } })}>
          {siteContent.removePicture}
        </Button>
      )}
      {problem && (
        <p role="alert" className="w-full text-danger text-small">
          {problem}
        </p>
      )}
    </div>
  );
}
