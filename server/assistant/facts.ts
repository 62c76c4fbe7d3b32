import type { CompanyFacts, PublicContent } from '../../contracts/agency.ts';
import type { AgencyFacts } from '../../contracts/agency-facts.ts';
import { type InOneLanguage, type Language, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import type { Exceptions } from '../../contracts/opening-hours.ts';
import type { Service } from '../../contracts/services.ts';
import type { ContactInfo } from '../../contracts/site-texts.ts';

/** Facts that administrators edit in the panel, with their current values, in the language of the content. */
type StoredFacts = {
  aboutUs: { content: string } | null;
  contactInfo: (ContactInfo & InOneLanguage) | null;
  services: (Pick<Service, 'title' | 'description'> & InOneLanguage)[];
  /** What differs from the usual hours. */
  exceptions?: Exceptions;
};

const NO_EXCEPTIONS: Exceptions = { closed_days: [], special_hours: [] };

export function agencyFacts(
  { agency, about, hero, businessHours, cities, partners }: PublicContent,
  { clients, projects, answers }: CompanyFacts,
  { aboutUs, contactInfo, services, exceptions = NO_EXCEPTIONS }: StoredFacts,
  language: Language = ORIGINAL_LANGUAGE,
): AgencyFacts {
  const addressLang = contactInfo?.address ? contactInfo.lang : agency.lang;
  return {
    language,
    name: agency.name,
    agency,
    about: { ...about, text: aboutUs?.content || about.defaultParagraph },
    counters: hero.counters,
    hours: { ...businessHours, ...exceptions },
    cities: cities.map(({ name, status }) => ({ name, status })),
    partners: partners.map(({ name, sector }) => ({ name, sector })),
    clients,
    projects,
    answers,
    services: services.map(({ title, description, lang }) => ({
      title,
      description,
      ...(lang && { lang }),
    })),
    contact: {
      ...agency.contact,
      phone: contactInfo?.phone || agency.contact.phone,
      email: contactInfo?.email || agency.contact.email,
      address: contactInfo?.address || agency.contact.address,
    },
    /** Where the address is in another language. */
    ...(addressLang && { addressLang }),
  };
}
