import { useEffect, useRef, useState } from 'react';
import type { Hero as HeroContent } from '../../../contracts/agency.ts';
import { writtenIn } from '../../../contracts/languages.ts';
import { landing } from '../../../messages/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { sheetText } from '../figure-text.ts';
import { MotionToggle, useMotion } from '../motion.tsx';
import { Backdrop } from './backdrop.tsx';
import { Counters } from './counters.tsx';
import { Headline } from './headline.tsx';

export function Hero({ hero, hasProjects }: { hero: HeroContent; hasProjects: boolean }) {
  const { shown, arrive } = useRotation(hero.pictures.length);
  return (
    <section
      id="hero"
      data-tone="deep"
      className="relative flex min-h-svh flex-col justify-end overflow-hidden pt-28"
    >
      {/* A compositor layer of its own: the text above changes all the time and must not repaint the picture. */}
      <div className="absolute inset-0 will-change-transform">
        <Backdrop pictures={hero.pictures} shown={shown} onArrive={arrive} />
        <div aria-hidden="true" className="hero-scrim" />
      </div>
      <Container className="relative">
        <Headline phrases={hero.phrases} lang={hero.lang} />
        <p {...writtenIn(hero.lang)} className="mt-6 max-w-[54ch] text-lead text-soft">
          {hero.text}
        </p>
        <div className="mt-8 mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-5">
          <a href="#contact" className={buttonClass('flare', 'large')}>
            {landing.contactUs}
          </a>
          {hasProjects && (
            <a href="#map" className={buttonClass('line', 'large')}>
              {landing.ourProjects}
            </a>
          )}
          <div className="flex items-center gap-3 max-md:w-full md:ms-auto">
            <p
              key={shown}
              data-print="hide"
              className="type-caption caption-arrives flex gap-x-4 text-flare-400"
            >
              <span className="text-mist-200 max-sm:hidden">
                {sheetText(shown + 1, hero.pictures.length)}
              </span>
              <span {...writtenIn(hero.lang)}>{hero.pictures[shown]?.caption}</span>
            </p>
            <MotionToggle className="text-white max-md:ms-auto" />
          </div>
        </div>
        <Counters counters={hero.counters} lang={hero.lang} />
      </Container>
    </section>
  );
}

const HERO_ROTATION_MS = 3_000;

/** The next picture in turn that is loaded. */
export function nextArrived(shown: number, count: number, arrived: ReadonlySet<number>): number {
  for (let step = 1; step < count; step += 1) {
    const next = (shown + step) % count;
    if (arrived.has(next)) return next;
  }
  return shown;
}

function useRotation(count: number) {
  const moving = useMotion() === 'moving';
  const [shown, setShown] = useState(0);
  const arrived = useRef(new Set([0]));
  useEffect(() => {
    if (!moving) return;
    const turn = () => setShown((current) => nextArrived(current, count, arrived.current));
    const interval = setInterval(turn, HERO_ROTATION_MS);
    return () => clearInterval(interval);
  }, [moving, count]);
  return { shown, arrive: (picture: number) => void arrived.current.add(picture) };
}
