import type { EmblaCarouselType } from 'embla-carousel';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { landing } from '../../messages/messages.ts';
import { announce } from '../ui/announcer.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx, linkClass } from '../ui/class-names.ts';
import { ArrowLeft, ArrowRight } from '../ui/icons.tsx';
import { sheetText } from './figure-text.ts';
import { wantsLessMotion } from './motion.tsx';
import { useNearViewport } from './use-near-viewport.ts';

type Props<T> = {
  name: string;
  items: T[];
  /** How many cards stand side by side, as flex bases by breakpoint. */
  basis: string;
  /** Renders a card; `near` says whether its picture may be fetched. */
  children: (item: T, near: boolean) => ReactNode;
};

/** Loops: every card can be the first. */
export function Carousel<T extends { id: number; title: string }>(props: Props<T>) {
  const { name, items, basis, children } = props;
  const { viewport, near, state, selected, ...carousel } = useCarousel();

  function move(how: () => void) {
    how();
    const item = selected();
    announce(
      landing.carousel.position({
        item: item + 1,
        items: items.length,
        title: items[item]?.title ?? '',
      }),
    );
  }

  function moveByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const forward =
      getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      move(key === forward ? carousel.next : carousel.previous);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role of its own
    <div
      role="group"
      aria-roledescription={landing.carousel.role}
      aria-label={name}
      onKeyDown={moveByKey}
      className="mt-11"
    >
      <div
        ref={viewport}
        className={cx(state ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto')}
      >
        <ul className="-ms-6 flex touch-pan-y print:flex-wrap">
          {items.map((item) => (
            <li
              key={item.id}
              className={cx('min-w-0 shrink-0 grow-0 snap-start ps-6 print:mb-6', basis)}
            >
              {children(item, near)}
            </li>
          ))}
        </ul>
      </div>
      {/* At the start of the line: at its end the floating buttons would cover the arrows. */}
      <div data-print="hide" className="mt-6 flex min-h-11 items-center gap-4 sm:gap-6">
        {state && state.positions > 1 && (
          <>
            <div className="flex gap-2.5">
              <IconButton
                label={landing.carousel.previous}
                icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                variant="quiet"
                onClick={() => move(carousel.previous)}
              />
              <IconButton
                label={landing.carousel.next}
                icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                variant="quiet"
                onClick={() => move(carousel.next)}
              />
            </div>
            <Dots
              items={items}
              selected={state.selected}
              onSelect={(item) => move(() => carousel.show(item))}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** More would not fit beside the arrows on a phone; then a number shows the position. */
const DOTS_MAX = 10;

type DotsProps = {
  items: { id: number; title: string }[];
  selected: number;
  onSelect: (item: number) => void;
};

function Dots({ items, selected, onSelect }: DotsProps) {
  if (items.length > DOTS_MAX) {
    return <p className="type-caption text-muted">{sheetText(selected + 1, items.length)}</p>;
  }
  return (
    <ul className="flex min-w-0">
      {items.map(({ id, title }, item) => (
        <li key={id}>
          <button
            type="button"
            aria-label={landing.carousel.show({ title })}
            aria-current={item === selected}
            onClick={() => onSelect(item)}
            className="group grid h-11 w-6 cursor-pointer place-items-center rounded-tag sm:w-9"
          >
            <span className="h-0.75 w-4 bg-line-firm transition-colors group-hover:bg-muted group-aria-current:bg-mark sm:w-7" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type CardActionProps = { label: string; onClick: () => void; children: ReactNode };

/** The action of a card; the whole card is its click target. */
export function CardAction({ label, onClick, children }: CardActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-print="hide"
      onClick={onClick}
      className={cx(
        linkClass('accent'),
        'mt-auto min-h-11 cursor-pointer self-start text-ui after:absolute after:inset-0',
      )}
    >
      {children}
    </button>
  );
}

type CarouselState = { selected: number; positions: number };

const carouselState = (carousel: EmblaCarouselType): CarouselState => ({
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
 * Embla adds swiping, snapping and looping when the strip comes near the viewport. Before that, and where it cannot be
 * loaded, the strip is a plain scroll container.
 */
function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(null);
  const [state, setState] = useState<CarouselState | null>(null);
  const near = useNearViewport(viewport);

  useEffect(() => {
    if (!near || !viewport.current) return;
    let left = false;
    makeCarousel(viewport.current).then((made) => {
      if (left) return made.destroy();
      const note = () => setState(carouselState(made));
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
    state,
    previous: () => carousel.current?.scrollPrev(wantsLessMotion()),
    next: () => carousel.current?.scrollNext(wantsLessMotion()),
    show: (item: number) => carousel.current?.scrollTo(item, wantsLessMotion()),
    selected: () => carousel.current?.selectedScrollSnap() ?? 0,
  };
}
