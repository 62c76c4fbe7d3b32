import type { CompanyFacts, PublicContent } from './agency.ts';
import type { InOneLanguage, Language } from './languages.ts';
import type { Exceptions } from './opening-hours.ts';
import type { Service } from './services.ts';

/** All facts that the assistant may use. None of them is secret. */
export type AgencyFacts = CompanyFacts &
  Pick<PublicContent, 'agency'> & {
    language: Language;
    name: string;
    about: PublicContent['about'] & { text: string };
    counters: PublicContent['hero']['counters'];
    hours: PublicContent['businessHours'] & Exceptions;
    cities: Pick<PublicContent['cities'][number], 'name' | 'status'>[];
    partners: Pick<PublicContent['partners'][number], 'name' | 'sector'>[];
    services: (Pick<Service, 'title' | 'description'> & InOneLanguage)[];
    contact: PublicContent['agency']['contact'];
    /** Where the address is in another language. */
    addressLang?: Language;
  };

/** Replaces the placeholders ({phone}, {email} …) of a written answer. */
export const fillIn = (answer: string, { name, contact }: AgencyFacts): string =>
  answer.replace(/\{(\w+)\}/g, (place, key: string) =>
    key === 'name' ? name : (contact[key as keyof typeof contact] ?? place),
  );
