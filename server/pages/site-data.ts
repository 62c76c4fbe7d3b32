import type { Language } from '../../contracts/languages.ts';
import { comingExceptions } from '../../contracts/opening-days.ts';
import type { Part, Site } from '../../contracts/site.ts';
import { readAboutUs } from '../about-us/about-us.ts';
import { readContactInfo } from '../contact-info/contact-info.ts';
import type { Content } from '../content/read-content.ts';
import type { Database } from '../database/connect.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import type { OpeningHoursReader } from '../opening-hours/opening-hours.ts';
import { listPortfolio } from '../portfolio/portfolio.ts';
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
  const [aboutUs, services, portfolio, contactInfo, exceptions] = await Promise.all([
    part('about-us', oneInLanguage(texts, 'about_us', readAboutUs(db))),
    part('services', allInLanguage(texts, 'services', listServices(db))),
    part('portfolio', allInLanguage(texts, 'portfolio', listPortfolio(db))),
    part('contact-info', oneInLanguage(texts, 'contact_info', readContactInfo(db))),
    part(
      'opening-hours',
      openingHours.current().then((hours) => comingExceptions(hours, now)),
    ),
  ]);
  const written = content.in[language].public;
  return {
    content: written,
    year: yearIn(written.agency.timeZone)(now),
    aboutUs,
    services,
    portfolio,
    contactInfo,
    exceptions,
  };
}

export const isWhole = (site: Site) =>
  site.aboutUs.ok &&
  site.services.ok &&
  site.portfolio.ok &&
  site.contactInfo.ok &&
  site.exceptions.ok;

const MINUTE_MS = 60_000;

/**
 * The year where the agency is, whatever clock the machine goes by. Asked at every request for the
 * landing page, so it is worked out once a minute: years begin on a full minute in every zone.
 */
export function yearIn(timeZone: string): (now: Date) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });
  let known = { minute: Number.NaN, year: 0 };
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== known.minute) known = { minute, year: Number(format.format(now)) };
    return known.year;
  };
}
