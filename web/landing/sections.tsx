import { type InOneLanguage, writtenIn } from '../../contracts/languages.ts';
import type { Part, Site } from '../../contracts/site.ts';
import type { Trust } from '../../contracts/trust.ts';
import { twoDigits } from '../ui/format-number.ts';
import { Eyebrow } from '../ui/layout.tsx';

/** The sections below the first screen, in the order of the page. */
const NAMES = ['about', 'portfolio', 'services', 'contact', 'trust', 'map', 'magazine'] as const;

type SectionName = (typeof NAMES)[number];

/** The sections that have content, by name, with the number before their heading. */
export type ShownSections = ReadonlyMap<string, string>;

type Filled = Pick<Site, 'content' | 'portfolio' | 'services'>;

/** An empty section is left out: no heading, no number, no link to it. */
export function shownSections({ content, portfolio, services }: Filled): ShownSections {
  const empty: Partial<Record<SectionName, boolean>> = {
    portfolio: isEmpty(portfolio),
    services: isEmpty(services),
    trust: content.partners.length === 0 && !hasEvidence(content.trust),
    map: content.cities.length === 0,
    magazine: content.magazine.length === 0,
  };
  const shown = NAMES.filter((name) => !empty[name]);
  return new Map(shown.map((name, at) => [name, twoDigits(at + 1)]));
}

export const hasEvidence = ({ papers, figures, reference, coordinators }: Trust) =>
  papers.length + figures.length + coordinators.length > 0 || reference !== undefined;

/** Data that could not be read does not count as empty: the browser fetches it once more. */
const isEmpty = (part: Part<unknown[]>) => part.ok && part.value.length === 0;

/** Links to sections that are shown; the hero always is. */
export const linksTo = <Link extends { anchor: string }>(shown: ShownSections, links: Link[]) =>
  links.filter(({ anchor }) => anchor === 'hero' || shown.has(anchor));

type Props = InOneLanguage & { number: string; eyebrow: string; title: string };

/** `lang` is the title's. */
export function SectionHead({ number, eyebrow, title, lang }: Props) {
  return (
    <>
      <Eyebrow number={number}>{eyebrow}</Eyebrow>
      <h2 {...writtenIn(lang)} className="mt-6 max-w-[28ch] text-title">
        {title}
      </h2>
    </>
  );
}
