import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardAction } from '../carousel/card-action.tsx';
import { words } from '../words.ts';

type Props = { item: PortfolioItem; onView: () => void };

export function PortfolioCard({ item: { title, description, image_url }, onView }: Props) {
  return (
    <Card as="article" padded={false} className="group flex h-full flex-col">
      <div className="overflow-hidden bg-ink-950">
        <Picture
          sources={pictureSources(image_url)}
          alt=""
          sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
          width={1600}
          height={1000}
          loading="lazy"
          draggable={false}
          className="aspect-16/10 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col p-5.5 pb-3">
        <h3 className="text-subheading">{title}</h3>
        <p className="mt-2 mb-1.5 line-clamp-2 text-soft text-ui">{description}</p>
        <CardAction label={words.viewItem(title)} onClick={onView}>
          {words.view}
        </CardAction>
      </div>
    </Card>
  );
}
