import type { AgencyFacts } from './facts.ts';

/** A written answer with its places ({phone}, {email} …) filled in. */
export const fillIn = (answer: string, { name, contact }: AgencyFacts): string =>
  answer.replace(/\{(\w+)\}/g, (place, key: string) =>
    key === 'name' ? name : (contact[key as keyof typeof contact] ?? place),
  );
