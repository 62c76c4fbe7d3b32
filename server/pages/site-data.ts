import type { Language } from '../../contracts/languages.ts';
import { comingExceptions } from '../../contracts/opening-days.ts';
import type { Part, Site } from '../../contracts/site.ts';
import type { Trust } from '../../contracts/trust.ts';
import { dayAt } from '../../contracts/zone-clock.ts';
import { readAboutUs } from '../about-us/about-us.ts';
import { readContactInfo } from '../contact-info/contact-info.ts';
import type { Content } from '../content/read-content.ts';
import { readUsualHours } from '../dashboard/promise.ts';
import type { Database } from '../database/connect.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import type { OpeningHoursReader } from '../opening-hours/opening-hours.ts';
import { listPortfolio } from '../portfolio/portfolio.ts';
import { cityNamesIn, portfolioCards } from '../portfolio/portfolio-cards.ts';
import { listServices } from '../services/services.ts';
import { allInLanguage, oneInLanguage, readTranslations } from '../translations/translations.ts';

type Wanted = {
  content: Pick<Content, 'in'>;
  openingHours: Pick<OpeningHoursReader, 'current'>;
  language: Language;
  log: Log;
  now: Date;
};

/** Reads the parts of the public page side by side; one that fails takes no other with it. */
export async function readSite(
  db: Database,
  { content, openingHours, language, log, now }: Wanted,
): Promise<Site> {
  const part = async <T>(name: string, reading: Promise<T>): Promise<Part<T>> => {
    try {
      return { ok: true, value: await reading };
    } catch (error) {
      log.error('site.part-failed', { part: name, ...errorDetails(error) });
      return { ok: false };
    }
  };
  const texts = readTranslations(db, language);
  const written = content.in[language].public;
  const isShown = written.businessHours.showUsualAnswer === true;
  const [aboutUs, services, portfolio, contactInfo, exceptions, usual] = await Promise.all([
    part('about-us', oneInLanguage(texts, 'about_us', readAboutUs(db))),
    part('services', allInLanguage(texts, 'services', listServices(db))),
    part(
      'portfolio',
      allInLanguage(texts, 'portfolio', listPortfolio(db)).then((items) =>
        portfolioCards(items, language, cityNamesIn(content.in)),
      ),
    ),
    part('contact-info', oneInLanguage(texts, 'contact_info', readContactInfo(db))),
    part(
      'opening-hours',
      openingHours.current().then((hours) => comingExceptions(hours, now)),
    ),
    part('usual-answer', isShown ? readUsualHours(db, 'messages', now) : Promise.resolve(null)),
  ]);
  const today = dayIn(written.agency.timeZone)(now);
  return {
    content: { ...written, trust: validOn(written.trust, today) },
    year: Number(today.slice(0, 4)),
    aboutUs,
    services,
    portfolio,
    contactInfo,
    exceptions,
    usualHours: usual.ok ? usual.value : null,
  };
}

export const isWhole = (site: Site) =>
  site.aboutUs.ok &&
  site.services.ok &&
  site.portfolio.ok &&
  site.contactInfo.ok &&
  site.exceptions.ok;

/** A paper that has ended is not shown as if it were good. */
export const validOn = (trust: Trust, day: string): Trust => ({
  ...trust,
  papers: trust.papers.filter(({ until }) => until === undefined || until >= day),
});

const MINUTE_MS = 60_000;

/**
 * The day where the agency is, such as '2026-12-03', whatever clock the machine goes by. Asked at every request for the
 * landing page, so it is worked out once a minute: days begin on a full minute in every zone.
 */
export function dayIn(timeZone: string): (now: Date) => string {
  let known = { minute: Number.NaN, day: '' };
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== known.minute) known = { minute, day: dayAt(timeZone, now) };
    return known.day;
  };
}
