import { useState } from 'react';
import { pictureSources } from '../../../contracts/pictures.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { ImageOff } from '../icons.tsx';
import { words } from './words.ts';

type Props = {
  /** Of the chosen file, or of what is stored; null when there is neither. */
  src: string | null;
  /** Files are held over the page. */
  held: boolean;
};

/** The whole picture, uncut, on a sheet of fixed size: nothing jumps when another one is chosen. */
export function PictureFrame({ src, held }: Props) {
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
          {words.dropNow}
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
        {words.noPreview}
      </p>
    );
  return (
    <Picture
      sources={pictureSources(src)}
      alt={words.preview}
      sizes="432px"
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
