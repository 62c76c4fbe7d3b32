import { KeyFigure } from '../../ui/key-figure.tsx';
import type { BlockOf, TitleTag } from '../page-text.tsx';
import { written } from '../written.ts';
import { BlockTitle } from './block-title.tsx';

type Props = { figures: BlockOf<'figures'>; titles: TitleTag };

export function FiguresBlock({ figures: { title, items }, titles }: Props) {
  return (
    <div>
      <BlockTitle as={titles}>{title}</BlockTitle>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-7">
        {written(items, (item) => (
          <KeyFigure {...item} className="border-line-firm border-t pt-4" />
        ))}
      </dl>
    </div>
  );
}
