import { z } from 'zod';
import {
  email,
  lat,
  line,
  lng,
  name,
  paragraphs,
  phone,
  pictureName,
  uploadedRef,
} from './agency-fields.ts';
import { COLOUR } from './brand.ts';
import { WRITTEN_TOPICS } from './chat-topics.ts';
import { type InOneLanguage, LANGUAGES } from './languages.ts';
import type { BookCover } from './magazine.ts';
import { FOCUS_STEPS, type ShownPicture, type Signs, type SitePicture } from './pictures.ts';
import type { Trust } from './trust.ts';
import { WEEK } from './week.ts';

/*
 * The files in content/. A message names what the field expects: it is shown as "expected …, found …".
 */

const month = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, "a year or a month such as '2012' or '2012-05'");
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time such as '08:00', or null when closed");
const count = z.int().min(1).max(100_000);
const figure = z.strictObject({
  value: z.int().min(0).max(1_000_000_000),
  suffix: z.string().max(3),
  label: line(60),
  /** What exactly was counted: needed where two figures seem to say the same thing. */
  scope: line(80).optional(),
});
/** Steps that styles know: the policy of the pages lets no style through that content writes. */
const quarter = z.literal([...FOCUS_STEPS]);
/** Placeholders that are filled in when the assistant answers. */
const PLACES = new Set(['name', 'phone', 'fax', 'email', 'address']);

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "a time zone such as 'Africa/Algiers'");

export const agencyFile = z.strictObject({
  name,
  tagline: line(),
  founded: z.int().min(1800).max(2100),
  description: line(500),
  sectors: z.array(name).min(1).max(12),
  handles: z.array(line()).min(1).max(12),
  certifications: z.array(name).max(12),
  areas: z.array(line()).min(1).max(24),
  contact: z.strictObject({ email, phone, fax: phone, address: line(300) }),
  linkedin: z.url({ protocol: /^https$/, error: "an address that starts with 'https://'" }),
  /** The address for reports of security problems. */
  security: z
    .strictObject({
      contact: z
        .string()
        .max(300)
        .regex(
          /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
          "an address such as 'mailto:security@agency.example' or 'https://…'",
        ),
    })
    .optional(),
  timeZone,
  /** Of the notices that the agency itself gets by mail; left out: English. */
  mailLanguage: z.enum(LANGUAGES, "'en', 'fr' or 'ar'").optional(),
  /** Whether the agency gets a mail on Sundays about papers that end; left out: yes. */
  weeklyPapers: z.boolean().optional(),
  caption: line(60),
  map: z.strictObject({ lat, lng, zoom: z.int().min(1).max(18) }),
  loginPicture: pictureName,
  /** The colour of buttons and marks; left out: the product's own. */
  accent: z.string().regex(COLOUR, "a colour such as '#F07F1B'").optional(),
  /** The name as a picture, uploaded in the panel: light for dark grounds, dark for light ones. */
  wordmark: z
    .strictObject({ onDark: uploadedRef.optional(), onLight: uploadedRef.optional() })
    .optional(),
});

export const heroFile = z.strictObject({
  phrases: z.array(line(120)).length(3),
  text: line(300),
  counters: z.array(figure).length(3),
  pictures: z
    .array(
      z.strictObject({
        /** A file in pictures/, or a picture that was uploaded in the panel. */
        picture: z.union([pictureName, uploadedRef], "a name from pictures.json such as 'hero-1'"),
        /** What it shows, for those who do not see it; left out: as pictures.json says. */
        alt: line(300).optional(),
        caption: line(60),
        /** What stays in sight where the picture is cut, in percent from its left and upper edge. */
        focus: z.strictObject({ x: quarter, y: quarter }).optional(),
        /** Shown mirrored on pages whose text begins on the right, so that the same side stays free for it. */
        mirrored: z.boolean().optional(),
      }),
    )
    .length(3),
});

export const aboutFile = z.strictObject({
  heading: line(120),
  stats: z.array(figure).length(2),
  defaultParagraph: line(1_000),
  mission: z.strictObject({ title: line(60), text: line(500) }),
});

export const businessHoursFile = z.strictObject({
  responseHours: z.int().min(1).max(720),
  /** Whether recruiters may ask for tests outside these hours. */
  testsOutsideHours: z.enum(['warn', 'refuse']).optional(),
  /** So many hours before a confirmed test recruiters no longer move it, and cancel it with a reason only. */
  lateHours: z.int().min(0).max(168).optional(),
  /** Whether the public page says how fast messages were usually answered. */
  showUsualAnswer: z.boolean().optional(),
  ranges: z
    .array(
      z.strictObject({
        from: z.enum(WEEK),
        to: z.enum(WEEK),
        opens: time.nullable(),
        closes: time.nullable(),
        days: line(60),
        hours: line(60),
      }),
    )
    .min(1)
    .max(14),
});

export const citiesFile = z
  .array(z.strictObject({ name, lat, lng, status: z.enum(['active', 'completed']) }))
  .max(200);

export const partnersFile = z
  .array(
    z.strictObject({
      name,
      sector: line(60),
      /** A drawing in partners/, or a picture that was uploaded in the panel. */
      logo: z.union(
        [z.string().regex(/^[a-z0-9-]+\.svg$/), uploadedRef],
        "a file in partners/ such as 'hoggar-lng.svg'",
      ),
      /** For those who do not see the logo, where it says more than the name. */
      alt: line(120).optional(),
      color: z.string().regex(/^#[0-9a-f]{6}$/i, "a colour such as '#0F5C6E'"),
    }),
  )
  .max(100);

export const clientsFile = z.array(z.strictObject({ name, sector: line(60) })).max(500);

const period = z.strictObject({
  from: month,
  to: z.union([month, z.literal('ongoing')], "a month such as '2012-05' or 'ongoing'"),
});

const project = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "an id in small letters, digits and '-'"),
  name: line(120),
  client: name,
  location: name,
  plant: line(120),
  works: line(500),
  period,
  /** On site at the peak, or from the quietest to the busiest time. */
  workers: z.union(
    [count, z.strictObject({ min: count, max: count })],
    'a whole number such as 120 or a range such as { "min": 80, "max": 120 }',
  ),
  /** In DZD. */
  budget: z.union(
    [z.int().min(1), z.literal('not specified')],
    "a whole number of DZD or 'not specified'",
  ),
  phases: z
    .array(z.strictObject({ phase: z.int().min(1), works: line(300), period, workers: count }))
    .min(2)
    .optional(),
});

export const projectsFile = z.array(project).max(500);

/** Answers of the assistant to questions that no other file answers. */
export const answersFile = z
  .array(
    z.strictObject({
      about: line(80),
      /** The button of the chat that it answers, too. */
      topic: z.enum(WRITTEN_TOPICS, `one of ${WRITTEN_TOPICS.join(', ')}`).optional(),
      asked: z.array(line(200)).min(1).max(24),
      answer: paragraphs(2_000).refine(
        (text) => [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => PLACES.has(name ?? '')),
        'no {place} but {name}, {phone}, {fax}, {email} and {address}',
      ),
    }),
  )
  .max(200);

export const picturesFile = z.record(
  z.string(),
  z.strictObject({
    file: z
      .string()
      .regex(/^[a-z0-9-]+\.(webp|jpg|png|avif)$/, "a file in pictures/ such as 'hero-1.webp'"),
    width: z.int().min(1),
    height: z.int().min(1),
    alt: line(300),
  }),
);

/* In a language of the page's own or, wholly, in the original one: then `lang` says so. */

export type Agency = Omit<z.infer<typeof agencyFile>, 'loginPicture' | 'wordmark'> &
  InOneLanguage & {
    wordmark?: Signs;
    /** Stands for the name where the panel gave the agency another one than the files, whose mark is not its own. */
    letter?: string;
  };
export type Figure = z.infer<typeof figure>;
type HeroFile = z.infer<typeof heroFile>;
export type Hero = Omit<HeroFile, 'pictures'> &
  InOneLanguage & {
    pictures: (ShownPicture & Omit<HeroFile['pictures'][number], 'picture' | 'alt'>)[];
  };
type AboutFile = z.infer<typeof aboutFile>;
export type About = AboutFile & InOneLanguage & { mission: AboutFile['mission'] & InOneLanguage };
export type BusinessHours = z.infer<typeof businessHoursFile> & InOneLanguage;
export type Period = z.infer<typeof period>;
/** With the names of its projects in the same language. */
export type City = z.infer<typeof citiesFile>[number] &
  InOneLanguage & { projects: { name: string; period: Period }[] };
export type Partner = Omit<z.infer<typeof partnersFile>[number], 'logo'> &
  InOneLanguage & {
    /** `file` is that of a drawing and carries a version; an uploaded picture has its name instead. */
    logo: { file: string; width: number; height: number; uploaded?: true };
  };
export type Client = z.infer<typeof clientsFile>[number] & InOneLanguage;
export type Project = z.infer<typeof project> & InOneLanguage;
export type WrittenAnswer = z.infer<typeof answersFile>[number] & InOneLanguage;

/** Everything that pages may send to a browser. */
export type PublicContent = {
  agency: Agency;
  hero: Hero;
  about: About;
  businessHours: BusinessHours;
  cities: City[];
  partners: Partner[];
  trust: Trust;
  magazine: BookCover[];
  /** The outline of the map; a changed one has another name. */
  outline: string;
  loginPicture: SitePicture;
};

/** What the assistant knows beyond the public content. */
export type CompanyFacts = { clients: Client[]; projects: Project[]; answers: WrittenAnswer[] };
