import { z } from 'zod';
import type { Language } from './languages.ts';
import { CREW_SIZE, PORTFOLIO_FIELDS, WORK_YEARS } from './panel-limits.ts';
import { because, type FieldName, type FieldReason } from './problems.ts';
import { storedTranslations, writtenTranslations } from './record-translations.ts';
import { inOneLanguage, line, paragraphs, version } from './text.ts';

const shown = {
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
};

export const portfolioItem = z.object({
  ...shown,
  /** The picture is drawn. */
  illustration: z.boolean(),
  client: z.string(),
  place: z.string(),
  from_year: z.number().int().nullable(),
  /** Null beside a first year: the work is under way. */
  to_year: z.number().int().nullable(),
  crew_min: z.number().int().nullable(),
  /** Alone: up to so many. */
  crew_max: z.number().int().nullable(),
});

/** As the panel edits it: the version says which state the next save replaces. */
export const portfolioRecord = portfolioItem.extend({
  version: z.int(),
  translations: storedTranslations('portfolio'),
});

/** As visitors see it, in the words of their language. */
export const portfolioCard = z.object({
  ...shown,
  /** Client, place, years and crew, as far as they are known. */
  facts: z.array(z.string()),
  /** Of the picture: 'Illustration', or nothing. */
  caption: z.string(),
  ...inOneLanguage,
});

/** The cities of the map, by their names in every language. */
export const mapCities = z.array(
  z.object({ en: z.string(), fr: z.string(), ar: z.string() } satisfies Record<
    Language,
    z.ZodType
  >),
);

const { title, description, picture, client, place } = PORTFOLIO_FIELDS;

const wholeNumber = (
  { min, max }: { min: number; max: number },
  problem: ReturnType<typeof because>,
) => z.number(problem).int(problem).min(min, problem).max(max, problem).nullable().optional();

const year = wholeNumber(WORK_YEARS, because('workYear'));
const crewSize = wholeNumber(CREW_SIZE, because('crewSize'));

/** What is not sent stays as it is: panels of the release before this one send no facts. */
const fields = z.object({
  title: line(title),
  description: paragraphs({ field: description.field, min: 0, max: description.max }),
  client: line({ ...client, min: 0 }).optional(),
  place: line({ ...place, min: 0 }).optional(),
  from_year: year,
  to_year: year,
  crew_min: crewSize,
  crew_max: crewSize,
  illustration: z.boolean().optional(),
  translations: writtenTranslations('portfolio'),
  /** Of an item that is changed. */
  version: version.optional(),
});

const IMAGE_REQUIRED = because('required', picture.field);
/** For an item that names a removed picture: unused uploads are deleted after a day. */
const PICTURE_GONE = because('pictureGone');
const pictureName = z.string(PICTURE_GONE).regex(/^[0-9a-f]{32}$/, PICTURE_GONE);

/** `picture` is the name of an earlier upload. */
export const newPortfolioItem = fields
  .extend({ picture: z.string(IMAGE_REQUIRED).min(1, IMAGE_REQUIRED).pipe(pictureName) })
  .superRefine(numbersAgree);

/** An empty `picture` leaves the present one. */
export const changedPortfolioItem = fields
  .extend({ picture: z.union([z.literal(''), pictureName], PICTURE_GONE).default('') })
  .superRefine(numbersAgree);

export const uploadedPicture = z.object({
  picture: pictureName,
  image_url: z.string(),
  /** Of the largest size that was made. */
  width: z.int().positive(),
  height: z.int().positive(),
});

type Numbers = Pick<z.infer<typeof fields>, 'from_year' | 'to_year' | 'crew_min' | 'crew_max'>;
type Named = { key: keyof Numbers; name: FieldName };

const PAIRS: { low: Named; high: Named; needed: 'low' | 'high'; problem: FieldReason }[] = [
  {
    low: { key: 'from_year', name: 'portfolio.fromYear' },
    high: { key: 'to_year', name: 'portfolio.toYear' },
    needed: 'low',
    problem: 'workYearsOrder',
  },
  {
    low: { key: 'crew_min', name: 'portfolio.crewMin' },
    high: { key: 'crew_max', name: 'portfolio.crewMax' },
    needed: 'high',
    problem: 'crewSizesOrder',
  },
];

/** The numbers of a pair are sent together and stand in their order; one of them may stand alone, the other may not. */
function numbersAgree(numbers: Numbers, { addIssue }: z.RefinementCtx<Numbers>) {
  for (const { low, high, needed, problem } of PAIRS) {
    const add = (key: keyof Numbers, message: string) =>
      addIssue({ code: 'custom', path: [key], message });
    const [base, other] = needed === 'low' ? [low, high] : [high, low];
    const unsent = [base, other].find(({ key }) => numbers[key] === undefined);
    const [from, to] = [numbers[low.key], numbers[high.key]];
    if (unsent && (numbers[base.key] ?? numbers[other.key]) !== undefined)
      add(unsent.key, because('required', unsent.name));
    else if (numbers[base.key] == null && numbers[other.key] != null)
      add(base.key, because('required', base.name));
    else if (from != null && to != null && from > to) add(high.key, because(problem));
  }
}

export type PortfolioItem = z.infer<typeof portfolioItem>;
export type PortfolioRecord = z.infer<typeof portfolioRecord>;
export type PortfolioCard = z.infer<typeof portfolioCard>;
export type MapCities = z.infer<typeof mapCities>;
export type ChangedPortfolioItem = z.infer<typeof changedPortfolioItem>;
export type UploadedPicture = z.infer<typeof uploadedPicture>;
