import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

type Stand = { selected: number; positions: number };

const standOf = (carousel: EmblaCarouselType): Stand => ({
  selected: carousel.selectedScrollSnap(),
  positions: carousel.scrollSnapList().length,
});

/** Swiping, snapping and going round are Embla's; without it the strip scrolls like any other. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(null);
  const [stand, setStand] = useState<Stand | null>(null);

  useEffect(() => {
    if (!viewport.current) return;
    viewport.current.scrollLeft = 0;
    const made = EmblaCarousel(viewport.current, {
      loop: true,
      align: 'start',
      direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
    });
    const note = () => setStand(standOf(made));
    made.on('select', note).on('reInit', note);
    carousel.current = made;
    note();
    return () => made.destroy();
  }, []);

  const atOnce = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    viewport,
    stand,
    previous: () => carousel.current?.scrollPrev(atOnce()),
    next: () => carousel.current?.scrollNext(atOnce()),
    show: (item: number) => carousel.current?.scrollTo(item, atOnce()),
    selected: () => carousel.current?.selectedScrollSnap() ?? 0,
  };
}
