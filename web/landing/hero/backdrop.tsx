import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import type { Hero } from '../../../contracts/agency.ts';
import { writtenIn } from '../../../contracts/languages.ts';
import { heroSources, tallSources } from '../../../contracts/pictures.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { useMotion } from '../motion.tsx';

/** Shared by the picture and its preloads: if they differ, the browser fetches two files. */
const HERO_SIZES = '100vw';
const UPRIGHT_PHONE = '(max-width: 599px) and (orientation: portrait)';
const OTHER_SCREENS = '(min-width: 600px), (orientation: landscape)';

type Props = { pictures: Hero['pictures']; shown: number; onArrive: (picture: number) => void };

/** The first picture comes with the page; the others wait for the load event. */
export function Backdrop({ pictures, shown, onArrive }: Props) {
  const rest = useAfterLoad();
  return pictures.slice(0, rest ? pictures.length : 1).map((picture, index) => (
    <Picture
      key={picture.name}
      sources={heroSources(picture)}
      cut={{ media: UPRIGHT_PHONE, ...tallSources(picture) }}
      alt={picture.alt}
      {...writtenIn(picture.lang)}
      sizes={HERO_SIZES}
      width={picture.width}
      height={picture.height}
      fetchPriority={index === 0 ? 'high' : 'low'}
      aria-hidden={index !== shown}
      onLoad={({ currentTarget }) => {
        // One that cannot be decoded, such as on leaving the page, gets no turn.
        currentTarget.decode().then(
          () => onArrive(index),
          () => {},
        );
      }}
      data-focus-x={picture.focus?.x}
      data-focus-y={picture.focus?.y}
      className={cx(
        'hero-picture absolute inset-0 size-full object-cover transition-opacity duration-1000',
        picture.mirrored && 'rtl:-scale-x-100',
        index !== shown && 'opacity-0',
      )}
    />
  ));
}

function useAfterLoad() {
  const moving = useMotion() === 'moving';
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!moving) return;
    const note = () => setLoaded(true);
    if (document.readyState === 'complete') note();
    else addEventListener('load', note);
    return () => removeEventListener('load', note);
  }, [moving]);
  return loaded;
}

/** Puts the largest thing on the first screen at the top of the head, before styles and scripts. */
export function preloadHero({ pictures: [picture] }: Hero) {
  if (!picture) return;
  const { src, avif } = heroSources(picture);
  const start = (imageSrcSet: string | undefined, media: string) =>
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: HERO_SIZES,
      media,
      fetchPriority: 'high',
    });
  start(avif, OTHER_SCREENS);
  start(tallSources(picture).avif, UPRIGHT_PHONE);
}
