import { z } from 'zod';
import { day, email, line, name, phone, pictureName, uploadedRef } from './agency-fields.ts';
import type { InOneLanguage } from './languages.ts';
import type { ShownPicture } from './pictures.ts';

/** What a visitor can check: papers, figures of safety, a client's word and the people to call. All of it may be missing. */
export const trustFile = z.strictObject({
  papers: z
    .array(
      z.strictObject({
        name,
        /** A paper whose number is left empty is not shown. */
        number: z.union([z.literal(''), line(60)], 'one line of text, or nothing'),
        issuer: name.optional(),
        from: day.optional(),
        /** After this day it is not shown any more. */
        until: day.optional(),
      }),
    )
    .max(12)
    .optional(),
  figures: z
    .array(
      z.strictObject({
        name,
        /** A figure that is null is not shown. */
        value: z.number().min(0).max(1_000_000_000).nullable(),
        note: line(120).optional(),
        year: z.int().min(1990).max(2100),
      }),
    )
    .max(6)
    .optional(),
  reference: z
    .strictObject({ quote: line(400), function: name, site: name, client: name })
    .optional(),
  coordinators: z
    .array(
      z.strictObject({
        name,
        function: name,
        phone,
        email: email.optional(),
        languages: line(120),
        portrait: z
          .union([pictureName, uploadedRef], "a name from pictures.json such as 'nadia'")
          .optional(),
      }),
    )
    .max(6)
    .optional(),
});

type TrustFile = Required<z.infer<typeof trustFile>>;
export type Paper = TrustFile['papers'][number] & InOneLanguage;
export type SafetyFigure = Omit<TrustFile['figures'][number], 'value'> &
  InOneLanguage & { value: number };
export type Reference = TrustFile['reference'] & InOneLanguage;
export type Coordinator = Omit<TrustFile['coordinators'][number], 'portrait'> &
  InOneLanguage & { portrait?: ShownPicture };
/** Without the rows that were left empty. */
export type Trust = {
  papers: Paper[];
  figures: SafetyFigure[];
  reference?: Reference;
  coordinators: Coordinator[];
};
