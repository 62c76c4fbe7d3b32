import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../motion/motion.ts';
import { useNearScreen } from '../near-screen.ts';

type Stand = { selected: number; positions: number };

const standOf = (carousel: EmblaCarouselType): Stand => ({
  selected: carousel.selectedScrollSnap(),
  positions: carousel.scrollSnapList().length,
});

async function makeCarousel(viewport: HTMLElement) {
  const { default: EmblaCarousel } = await import('embla-carousel');
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, {
    loop: true,
    align: 'start',
    direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
  });
}

/**
 * Swiping, snapping and going round are Embla's, loaded when the strip comes near the screen. Before
 * that, and where it cannot be loaded, the strip scrolls like any other.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(null);
  const [stand, setStand] = useState<Stand | null>(null);
  const near = useNearScreen(viewport);

  useEffect(() => {
    if (!near || !viewport.current) return;
    let left = false;
    makeCarousel(viewport.current).then((made) => {
      if (left) return made.destroy();
      const note = () => setStand(standOf(made));
      made.on('select', note).on('reInit', note);
      carousel.current = made;
      note();
    }, console.error);
    return () => {
      left = true;
      carousel.current?.destroy();
    };
  }, [near]);

  return {
    viewport,
    near,
    stand,
    previous: () => carousel.current?.scrollPrev(wantsLessMotion()),
    next: () => carousel.current?.scrollNext(wantsLessMotion()),
    show: (item: number) => carousel.current?.scrollTo(item, wantsLessMotion()),
    selected: () => carousel.current?.selectedScrollSnap() ?? 0,
  };
}
