import type { AgencyFacts } from '../../facts.ts';
import { counted } from '../reading/counted.ts';
import { sensesOf } from '../text/synonyms.ts';
import { areas } from './areas.ts';
import { answer, type Outcome, onCompany, type Turn } from './outcome.ts';
import { namedService } from './passages.ts';
import { entries, listed, number, sentence } from './phrases.ts';

/** The handlers of questions about the agency itself, by label. */
export const COMPANY: Record<string, (turn: Turn) => Outcome | null> = {
  'company.about': ({ knowledge: { facts } }) => {
    const { agency } = facts;
    return onCompany(
      `${sentence(agency.description)} We were founded in ${agency.founded}. ${sentence(agency.certifications.join(', '))} We handle:${entries(agency.handles)}`,
    );
  },
  'company.services': (turn) => {
    const {
      reading,
      knowledge: { facts },
    } = turn;
    const named = namedService(turn);
    if (named) return named;
    const { services, agency } = facts;
    const titles = services.map(({ title }) => title);
    const company = /\b(firm|company|agency|you do|do you do)\b/.test(reading.wording);
    const start = company ? `${agency.description} ` : '';
    if (titles.length === 0) return onCompany(`${start}We handle:${entries(agency.handles)}`);
    const count = counted(reading.words) ? `We offer ${titles.length} services` : 'Our services';
    return answer(`${start}${count}:${entries(titles, 'Ask me about any one of them.')}`, {
      topic: 'company',
      items: titles,
    });
  },
  'company.founded': ({ knowledge: { facts } }) => {
    const stat = figures(facts).find(({ label }) => /year/i.test(label));
    return onCompany(
      `${facts.name} was founded in ${facts.agency.founded}${stat ? `: ${figureText(stat)}` : ''}.`,
    );
  },
  'company.certified': ({ reading, knowledge: { facts } }) => {
    const { certifications } = facts.agency;
    if (certifications.length === 0) return { kind: 'unknown' };
    const numbers = reading.words.filter((word) => /^\d{4,5}$/.test(word));
    const other = numbers.some((value) => !certifications.join(' ').includes(value));
    return onCompany(
      `${other ? 'That one is not in our records. ' : ''}Our certifications and approvals: ${listed(certifications)}.`,
    );
  },
  'company.mission': ({ reading, knowledge: { facts } }) =>
    onCompany(
      /\b(slogan|motto|tagline)\b/.test(reading.wording)
        ? sentence(facts.agency.tagline)
        : `${facts.about.mission.title}: ${sentence(facts.about.mission.text)}`,
    ),
  'company.sectors': ({ knowledge: { facts } }) =>
    onCompany(`We work in these sectors: ${listed(facts.agency.sectors)}.`),
  'company.areas': areas,
  'company.figures': ({ reading, knowledge: { facts } }) => {
    const all = figures(facts);
    const fitting = all.filter(({ label }) => isAskedFor(label, reading.wording));
    return onCompany(`Our figures: ${listed((fitting.length ? fitting : all).map(figureText))}.`);
  },
  'contact.reply-time': ({ knowledge: { facts } }) =>
    onCompany(`We answer within ${facts.hours.responseHours} hours.`),
};

/** Compares only the first letters: 'satisfied' asks for 'satisfaction', 'placed' for 'placements'. */
const isAskedFor = (label: string, wording: string) => {
  const asked = sensesOf(wording.replace(/\bhappy\b/g, 'satisfied')).filter((of) => of.length > 3);
  return sensesOf(label).some((of) =>
    asked.some((word) => of.slice(0, 6).startsWith(word.slice(0, 6))),
  );
};

/** Of two figures with the same label, the larger one. */
function figures({ counters, about }: AgencyFacts) {
  const largest = new Map<string, AgencyFacts['counters'][number]>();
  for (const figure of [...counters, ...about.stats]) {
    const label = figure.label.toLowerCase();
    if (figure.value > (largest.get(label)?.value ?? -1)) largest.set(label, figure);
  }
  return [...largest.values()];
}

const figureText = ({ value, suffix, label }: AgencyFacts['counters'][number]) =>
  `${number(value)}${suffix === '%' ? ' %' : suffix} ${label.toLowerCase()}`;
