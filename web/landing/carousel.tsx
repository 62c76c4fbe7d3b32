import type { EmblaCarouselType } from 'embla-carousel';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { landing } from '../../messages/messages.ts';
import { announce } from '../ui/announcer.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx, linkClass } from '../ui/class-names.ts';
import { ArrowLeft, ArrowRight } from '../ui/icons.tsx';
import { wantsLessMotion } from './motion.tsx';
import { useNearViewport } from './near-viewport.tsx';

type Props<T> = {
  name: string;
  items: T[];
  /** How many cards stand side by side on a desk; landing.css has fewer on narrower screens. */
  most: 2 | 3;
  /** Renders a card; `near` says whether its picture may be fetched. */
  children: (item: T, near: boolean) => ReactNode;
};

/** Loops: every card can be the first. */
export function Carousel<T extends { id: number; title: string }>(props: Props<T>) {
  const { name, items, most, children } = props;
  const { viewport, near, state, show, step } = useCarousel();

  function moveTo(item: number) {
    show(item);
    announceAt(item);
  }

  function moveBy(by: 1 | -1) {
    announceAt(step(by));
  }

  function announceAt(item: number) {
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
    if (key === 'ArrowLeft' || key === 'ArrowRight') moveBy(key === forward ? 1 : -1);
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
      <div ref={viewport} className="cards-window" data-live={state ? '' : undefined}>
        <ul className="cards" data-most={most}>
          {items.map((item) => (
            <li key={item.id}>{children(item, near)}</li>
          ))}
        </ul>
      </div>
      {/* At the start of the line: at its end the floating buttons would cover the arrows. */}
      <div data-print="hide" className="cards-controls">
        {state && state.positions > 1 && (
          <>
            <div className="flex gap-2.5">
              <IconButton
                label={landing.carousel.previous}
                icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                variant="quiet"
                onClick={() => moveBy(-1)}
              />
              <IconButton
                label={landing.carousel.next}
                icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                variant="quiet"
                onClick={() => moveBy(1)}
              />
            </div>
            <Dots items={items} selected={state.selected} onSelect={moveTo} />
          </>
        )}
      </div>
    </div>
  );
}

type DotsProps = {
  items: { id: number; title: string }[];
  selected: number;
  onSelect: (item: number) => void;
};

function Dots({ items, selected, onSelect }: DotsProps) {
  return (
    <ul className="dots">
      {items.map(({ id, title }, item) => (
        <li key={id}>
          <button
            type="button"
            aria-label={landing.carousel.show({ title })}
            aria-current={item === selected}
            onClick={() => onSelect(item)}
          />
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
  const comesNear = useNearViewport(viewport);
  const near = usePrinting(viewport) || comesNear;

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

  const show = (item: number) => carousel.current?.scrollTo(item, wantsLessMotion());

  /** Round and round, also where two cards are too few to be drawn as a circle. Returns the card that is first then. */
  function step(by: 1 | -1) {
    const made = carousel.current;
    if (!made) return 0;
    const forward = by > 0;
    const jump = wantsLessMotion();
    if (!(forward ? made.canScrollNext() : made.canScrollPrev()))
      made.scrollTo(forward ? 0 : made.scrollSnapList().length - 1, jump);
    else if (forward) made.scrollNext(jump);
    else made.scrollPrev(jump);
    return made.selectedScrollSnap();
  }

  return { viewport, near, state, show, step };
}

/** True from the first print on: paper has every card, with its picture. */
function usePrinting(viewport: RefObject<Element | null>) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const prepare = () => {
      flushSync(() => setPrinting(true));
      for (const picture of viewport.current?.querySelectorAll('img') ?? [])
        picture.loading = 'eager';
    };
    addEventListener('beforeprint', prepare);
    return () => removeEventListener('beforeprint', prepare);
  }, [viewport]);
  return printing;
}
