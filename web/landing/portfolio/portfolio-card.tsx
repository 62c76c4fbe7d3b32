import { pictureSources } from '../../../contracts/pictures.ts';
import type { PortfolioItem } from '../../../contracts/portfolio.ts';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardAction } from '../carousel/card-action.tsx';
import { words } from '../words.ts';

type Props = { item: PortfolioItem; near: boolean; onView: () => void };

/**
 * The picture waits until the cards come near the screen: left to choose, browsers fetch it with the
 * first screen.
 */
export function PortfolioCard({ item, near, onView }: Props) {
  const { title, description, image_url } = item;
  const picture = (
    <Picture
      sources={pictureSources(image_url)}
      alt=""
      sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
      width={1600}
      height={1000}
      loading="lazy"
      draggable={false}
      className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
    />
  );
  return (
    <Card as="article" padded={false} className="group flex h-full flex-col">
      <div className="aspect-16/10 overflow-hidden bg-ink-950">
        {near ? picture : <noscript>{picture}</noscript>}
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
