import { sheetText } from '../figure-text.ts';
import { words } from '../words.ts';

/** More than these would not fit beside the arrows on a phone: then a figure tells the place. */
const DOTS_MAX = 10;

type Props = {
  items: { id: number; title: string }[];
  selected: number;
  onSelect: (item: number) => void;
};

export function Dots({ items, selected, onSelect }: Props) {
  if (items.length > DOTS_MAX) {
    return <p className="type-caption text-muted">{sheetText(selected + 1, items.length)}</p>;
  }
  return (
    <ul className="flex min-w-0">
      {items.map(({ id, title }, item) => (
        <li key={id}>
          <button
            type="button"
            aria-label={words.carousel.show(title)}
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
