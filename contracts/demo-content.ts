import { z } from 'zod';
import { email, line, paragraphs, pictureName } from './agency-fields.ts';
import type { InOneLanguage } from './languages.ts';
import { CREW_SIZE, WORK_YEARS } from './panel-limits.ts';
import type { PortfolioItem } from './portfolio.ts';

/* The files in content/demo/. */

export const demoAboutUsFile = z.strictObject({ content: paragraphs(20_000) });

export const demoContactInfoFile = z.strictObject({ phone: line(60), email, address: line(500) });

export const demoServicesFile = z
  .array(z.strictObject({ title: line(120), description: paragraphs(4_000) }))
  .max(100);

const workYear = z.int().min(WORK_YEARS.min).max(WORK_YEARS.max);
const crewSize = z.int().min(CREW_SIZE.min).max(CREW_SIZE.max);

export const demoPortfolioFile = z
  .array(
    z.strictObject({
      picture: pictureName,
      title: line(120),
      description: paragraphs(4_000),
      client: line(120).optional(),
      place: line(120).optional(),
      /** Without `to`: under way. */
      years: z.strictObject({ from: workYear, to: workYear.optional() }).optional(),
      /** Without `min`: up to so many. */
      crew: z.strictObject({ min: crewSize.optional(), max: crewSize }).optional(),
      illustration: z.boolean().optional(),
    }),
  )
  .max(100);

const ageHours = z.number().min(0).max(100_000);
const flags = { read: z.boolean(), seen: z.boolean() };

export const demoMessagesFile = z
  .array(
    z.strictObject({
      name: line(120),
      email,
      subject: line(200),
      message: paragraphs(5_000),
      ageHours,
      ...flags,
      /** By phone. */
      answeredAfterHours: z.number().min(0).optional(),
      /** Needs no answer. */
      closed: z.boolean().optional(),
    }),
  )
  .max(1_000);

export const DEMO_WORKERS = 120;

export const demoOrdersFile = z
  .array(
    z.strictObject({
      /** The index of a demo worker, from 0. */
      worker: z
        .int()
        .min(0)
        .max(DEMO_WORKERS - 1),
      daysAhead: z.int().min(1).max(365),
      hour: z.int().min(0).max(23),
      ageHours,
      ...flags,
    }),
  )
  .max(DEMO_WORKERS);

/** What a new installation starts with; `picture` is a file in pictures/. */
export type DemoContent = {
  aboutUs: z.infer<typeof demoAboutUsFile> & InOneLanguage;
  contactInfo: z.infer<typeof demoContactInfoFile> & InOneLanguage;
  services: (z.infer<typeof demoServicesFile>[number] & InOneLanguage)[];
  portfolio: (InOneLanguage & Omit<PortfolioItem, 'id' | 'image_url'> & { picture: string })[];
  messages: z.infer<typeof demoMessagesFile>;
  orders: z.infer<typeof demoOrdersFile>;
};
