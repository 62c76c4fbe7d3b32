import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Column } from '../../ui/table.tsx';
import { editDeleteColumn } from '../records/edit-delete-column.tsx';
import { titledColumns } from '../records/titled.tsx';
import { words } from './words.ts';

type Acts = {
  busy: ReadonlyMap<number, string>;
  onEdit: (item: PortfolioItem) => void;
  onDelete: (item: PortfolioItem) => void;
};

export const columnsOf = (acts: Acts): Column<PortfolioItem>[] => [
  ...titledColumns,
  {
    header: words.image,
    width: 'w-0',
    cell: ({ image_url, title }) => (
      // Nothing, on a line of text: where rows are cards, the name of the column stands beside its top.
      <span className="flex items-start">
        {'\u200b'}
        <Picture
          sources={pictureSources(image_url)}
          alt={title}
          sizes="112px"
          loading="lazy"
          width={112}
          height={70}
          className="h-17.5 w-28 max-w-none rounded-tag border border-line bg-well object-cover"
        />
      </span>
    ),
  },
  editDeleteColumn({ nameOf: ({ title }) => title, ...acts }),
];
