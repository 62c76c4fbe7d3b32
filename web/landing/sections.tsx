import type { Part, Site } from '../../contracts/site.ts';
import { Eyebrow } from '../ui/layout.tsx';

/** The sections below the first screen, in the order of the page. */
const NAMES = ['about', 'portfolio', 'services', 'contact', 'trust', 'map', 'magazine'] as const;

type SectionName = (typeof NAMES)[number];

/** What there is to show, each with the number before its heading. */
export type ShownSections = ReadonlyMap<string, string>;

type Filled = Pick<Site, 'content' | 'portfolio' | 'services'>;

/** A section with nothing in it has no heading, no number and no link that leads to it. */
export function shownSections({ content, portfolio, services }: Filled): ShownSections {
  const empty: Partial<Record<SectionName, boolean>> = {
    portfolio: isEmpty(portfolio),
    services: isEmpty(services),
    trust: content.partners.length === 0,
    map: content.cities.length === 0,
    magazine: content.magazine.length === 0,
  };
  const shown = NAMES.filter((name) => !empty[name]);
  return new Map(shown.map((name, at) => [name, String(at + 1).padStart(2, '0')]));
}

/** One that could not be read may still come: the browser asks for it once more. */
const isEmpty = (part: Part<unknown[]>) => part.ok && part.value.length === 0;

/** The links to what is there. The hero always is. */
export const linksTo = <Link extends { anchor: string }>(shown: ShownSections, links: Link[]) =>
  links.filter(({ anchor }) => anchor === 'hero' || shown.has(anchor));

type Props = { number: string; eyebrow: string; title: string };

export function SectionHead({ number, eyebrow, title }: Props) {
  return (
    <>
      <Eyebrow number={number}>{eyebrow}</Eyebrow>
      <h2 className="mt-6 max-w-[20ch] text-title">{title}</h2>
    </>
  );
}
