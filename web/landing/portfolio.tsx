import { type ReactNode, useState } from 'react';
import { writtenIn } from '../../contracts/languages.ts';
import { pictureSources } from '../../contracts/pictures.ts';
import type { PortfolioCard as Item } from '../../contracts/portfolio.ts';
import { landing } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Card, Section } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';
import { CardAction, Carousel } from './carousel.tsx';
import { OwnText } from './own-text.tsx';
import { type SectionStore, useSection } from './section-store.ts';
import { SectionHead } from './sections.tsx';

type Props = { number: string; part: SectionStore<Item[]> };

export function Portfolio({ number, part }: Props) {
  const items = useSection(part);
  const [viewed, setViewed] = useState<Item | null>(null);
  const close = () => setViewed(null);
  if (items.status === 'ready' && items.value.length === 0) return null;
  return (
    <Section id="portfolio" tone="ink">
      <SectionHead
        number={number}
        eyebrow={landing.portfolioEyebrow}
        title={landing.portfolioTitle}
      />
      {items.status === 'ready' && (
        <Carousel name={landing.portfolioEyebrow} items={items.value} most={3}>
          {(item, near) => <PortfolioCard item={item} near={near} onView={() => setViewed(item)} />}
        </Carousel>
      )}
      <Dialog
        open={viewed !== null}
        onClose={close}
        size="large"
        title={<OwnText lang={viewed?.lang}>{viewed?.title}</OwnText>}
        media={
          viewed && (
            <Shown item={viewed}>
              <Picture
                sources={pictureSources(viewed.image_url)}
                alt=""
                sizes="(min-width: 800px) 768px, 100vw"
                width={1600}
                height={1000}
              />
            </Shown>
          )
        }
        footer={<Button onClick={close}>{landing.close}</Button>}
      >
        <Facts of={viewed} />
        <p
          dir="auto"
          {...writtenIn(viewed?.lang)}
          className="text-match-parent mt-2 whitespace-pre-line text-copy text-soft"
        >
          {viewed?.description}
        </p>
      </Dialog>
    </Section>
  );
}

/** A picture that is drawn says so. */
const Shown = ({ item, children }: { item: Item; children: ReactNode }) => (
  <figure className="shown">
    {children}
    <figcaption>{item.caption}</figcaption>
  </figure>
);

/** Client · place · years · crew, as far as they are known. */
const Facts = ({ of }: { of: Item | null }) => (
  <ul className="facts">
    {of?.facts.map((fact) => (
      <li key={fact}>
        <bdi>{fact}</bdi>
      </li>
    ))}
  </ul>
);

type CardProps = { item: Item; near: boolean; onView: () => void };

/**
 * The picture waits until the cards come near the viewport: `loading="lazy"` alone fetches it with the first screen.
 */
function PortfolioCard({ item, near, onView }: CardProps) {
  const { title, description, image_url } = item;
  const written = writtenIn(item.lang);
  const picture = (
    <Picture
      sources={pictureSources(image_url)}
      alt=""
      sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
      width={1600}
      height={1000}
      loading="lazy"
      draggable={false}
    />
  );
  return (
    <Card as="article" padded={false} className="flex h-full flex-col">
      <Shown item={item}>{near ? picture : <noscript>{picture}</noscript>}</Shown>
      <div className="flex flex-1 flex-col p-5.5 pb-3">
        <h3 dir="auto" {...written} className="text-match-parent text-subheading">
          {title}
        </h3>
        <Facts of={item} />
        <p
          dir="auto"
          {...written}
          className="text-match-parent mt-2 mb-1.5 line-clamp-2 text-soft text-ui"
        >
          {description}
        </p>
        <CardAction label={landing.viewItem({ title })} onClick={onView}>
          {landing.view}
        </CardAction>
      </div>
    </Card>
  );
}
