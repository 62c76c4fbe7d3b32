import type { KeyboardEvent, ReactNode } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '../../ui/icons.tsx';
import { words } from '../words.ts';
import { Dots } from './dots.tsx';
import { useCarousel } from './use-carousel.ts';

type Props<T> = {
  name: string;
  items: T[];
  /** How many cards stand side by side, as flex bases by breakpoint. */
  basis: string;
  /** A card, and whether the strip is near enough to the screen for its picture to be fetched. */
  children: (item: T, near: boolean) => ReactNode;
};

/** Every card can be the first: the strip goes round. */
export function Carousel<T extends { id: number; title: string }>(props: Props<T>) {
  const { name, items, basis, children } = props;
  const { viewport, near, stand, selected, ...carousel } = useCarousel();

  function move(how: () => void) {
    how();
    const item = selected();
    announce(words.carousel.position(item + 1, items.length, items[item]?.title ?? ''));
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
      aria-roledescription={words.carousel.role}
      aria-label={name}
      onKeyDown={moveByKey}
      className="mt-11"
    >
      <div
        ref={viewport}
        className={cx(stand ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto')}
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
        {stand && stand.positions > 1 && (
          <>
            <div className="flex gap-2.5">
              <IconButton
                label={words.carousel.previous}
                icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                variant="quiet"
                onClick={() => move(carousel.previous)}
              />
              <IconButton
                label={words.carousel.next}
                icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                variant="quiet"
                onClick={() => move(carousel.next)}
              />
            </div>
            <Dots
              items={items}
              selected={stand.selected}
              onSelect={(item) => move(() => carousel.show(item))}
            />
          </>
        )}
      </div>
    </div>
  );
}
