import { pictureSources, sitePictureUrl } from '../../../contracts/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import type { BlockOf } from '../page-text.tsx';

type Props = { picture: BlockOf<'picture'>; heard: boolean };

export function PictureBlock({ picture: { picture, alt, width, height, caption }, heard }: Props) {
  return (
    <figure>
      {heard ? (
        <div role="img" aria-label={alt} />
      ) : (
        <Picture
          sources={pictureSources(sitePictureUrl(picture))}
          alt={alt}
          width={width}
          height={height}
          sizes="(min-width: 64rem) 59rem, 100vw"
          loading="lazy"
          className="aspect-3/2 w-full rounded-card object-cover sm:aspect-16/9"
        />
      )}
      {caption && <figcaption className="type-caption mt-3 text-muted">{caption}</figcaption>}
    </figure>
  );
}
