import type { CompanyFacts, PublicContent } from '../../contracts/agency.ts';
import type { ContactInfo } from '../../contracts/contact-info.ts';
import type { Service } from '../../contracts/services.ts';

/** What administrators keep up to date, as it is now. */
type StoredFacts = {
  aboutUs: { content: string } | null;
  contactInfo: ContactInfo | null;
  services: Pick<Service, 'title' | 'description'>[];
};

/** All that the assistant may say. Nothing in here is secret. */
export type AgencyFacts = ReturnType<typeof agencyFacts>;

export function agencyFacts(
  { agency, about, hero, businessHours, cities, partners }: PublicContent,
  { clients, projects, answers }: CompanyFacts,
  { aboutUs, contactInfo, services }: StoredFacts,
) {
  return {
    name: agency.name,
    agency,
    about: { ...about, text: aboutUs?.content || about.defaultParagraph },
    counters: hero.counters,
    hours: businessHours,
    cities: cities.map(({ name, status }) => ({ name, status })),
    partners: partners.map(({ name, sector }) => ({ name, sector })),
    clients,
    projects,
    answers,
    services: services.map(({ title, description }) => ({ title, description })),
    contact: {
      ...agency.contact,
      phone: contactInfo?.phone || agency.contact.phone,
      email: contactInfo?.email || agency.contact.email,
      address: contactInfo?.address || agency.contact.address,
    },
  };
}

/** A written answer with its places ({phone}, {email} …) filled in. */
export const fillIn = (answer: string, { name, contact }: AgencyFacts): string =>
  answer.replace(/\{(\w+)\}/g, (place, key: string) =>
    key === 'name' ? name : (contact[key as keyof typeof contact] ?? place),
  );
