import { useEffect, useRef, useState } from 'react';
import { siteContent } from '../../../messages/messages.ts';
import { uploadPicture } from '../../api/portfolio.ts';
import { announce } from '../../ui/announcer.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useFieldWiring } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { SectionEditor } from './use-section.ts';

/** What the server makes pictures of; it looks at the bytes and refuses drawings with a sentence. */
const TYPES = 'image/png,image/webp,image/jpeg';

type Props = {
  editor: SectionEditor;
  /** The name of a file, or the name and size of an upload: see `uploadedRef` of the contracts. */
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

/** A picture with what replaces it. It is uploaded at once; publishing shows it. */
export default function PictureInput({ editor, value, readOnly, onChange }: Props) {
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
      const sent = { signal: abort.signal, onSent: setPart };
      const { picture, width, height } = await uploadPicture(file, sent);
      onChange({ target: { value: `${picture}/${width}x${height}` } });
      announce(siteContent.pictureReady);
    } catch (error) {
      if (abort.signal.aborted) return;
      setProblem((error as Error).message);
      announce((error as Error).message, 'assertive');
    }
    if (running.current === abort) setPart(null);
  }

  const address = pictureAddress(editor, value);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {address && (
        <img
          src={address}
          alt={siteContent.chosenPicture}
          className="h-16 w-auto max-w-full border border-line bg-page object-contain p-2"
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
          accept={TYPES}
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
      {problem && (
        <p role="alert" className="w-full text-danger text-small">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Where a picture is served: an upload has sizes of its own, a file has the address that the server names. */
function pictureAddress({ stored }: SectionEditor, value: string): string | undefined {
  const [name, size] = value.split('/');
  return size ? `/pictures/${name}/480.webp` : stored?.addresses[value];
}
