import type { Hero as HeroContent } from '../../../contracts/agency.ts';
import { pictureSources, sitePictureUrl } from '../../../contracts/pictures.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Container } from '../../ui/container.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { Picture } from '../../ui/picture.tsx';
import { figureText } from '../figure-text.ts';
import { words } from '../words.ts';
import { HERO_SIZES } from './hero-sizes.ts';

export function Hero({ hero }: { hero: HeroContent }) {
  const [picture] = hero.pictures;
  const [, headline] = hero.phrases;
  return (
    <section
      id="hero"
      data-tone="deep"
      className="relative flex min-h-svh flex-col justify-end overflow-hidden pt-32"
    >
      {picture && (
        <Picture
          sources={pictureSources(sitePictureUrl(picture.name))}
          alt={picture.alt}
          sizes={HERO_SIZES}
          width={picture.width}
          height={picture.height}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-ink-950/80 via-ink-950/45 to-transparent max-md:via-ink-950/72 max-md:to-ink-950/60 rtl:bg-linear-to-l"
      />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-ink-950/90 to-transparent"
      />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-36 bg-linear-to-b from-ink-950/75 to-transparent"
      />
      <Container className="relative">
        {picture && <p className="type-caption text-flare-400">{picture.caption}</p>}
        <h1 className="mt-4 max-w-[15ch] text-hero">{headline}</h1>
        <p className="mt-6 max-w-[54ch] text-lead text-soft">{hero.text}</p>
        <p className="mt-8 mb-14 flex flex-wrap gap-3.5">
          <a href="#contact" className={buttonClass('flare', 'large')}>
            {words.contactUs}
          </a>
          <a href="#map" className={buttonClass('line', 'large')}>
            {words.ourProjects}
          </a>
        </p>
        <KeyFigures ruled>
          {hero.counters.map((counter) => (
            <KeyFigure key={counter.label} value={figureText(counter)} label={counter.label} />
          ))}
        </KeyFigures>
      </Container>
    </section>
  );
}
