import type { z } from 'zod';
import type { Problem } from '../../contracts/problems.ts';
import { ContentProblems, type ContentReason } from './content-problems.ts';

type Found = { file: string; path: PropertyKey[]; problem: Problem };

const because = (reason: ContentReason, values?: Problem['values']): Problem => ({
  reason: `invalid-input.content.${reason}`,
  ...(values && { values }),
});

/** What a field expects that a schema describes by a pattern, by the field's name. */
const FORMATS: Record<string, ContentReason> = {
  opens: 'time',
  closes: 'time',
  phone: 'phone',
  email: 'email',
  color: 'colour',
  logo: 'choosePicture',
  picture: 'choosePicture',
  portrait: 'choosePicture',
  onDark: 'choosePicture',
  onLight: 'choosePicture',
  accent: 'colour',
  from: 'month',
  to: 'month',
  until: 'day',
  id: 'id',
  workers: 'number',
  budget: 'number',
  answer: 'places',
};

/** The problems of content as the panel shows them: a sentence at its field, in the language of the page. */
export class SectionProblems extends ContentProblems {
  readonly found: Found[] = [];

  constructor() {
    super('content');
  }

  override get count() {
    return this.found.length;
  }

  override add(
    file: string,
    path: readonly PropertyKey[],
    _what: string,
    reason: ContentReason = 'notValid',
    values?: Problem['values'],
  ) {
    this.found.push({ file, path: [...path], problem: because(reason, values) });
  }

  override addIssue(file: string, issue: z.core.$ZodIssue) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) this.add(file, [...issue.path, key], '', 'unknownField');
    else this.found.push({ file, path: issue.path, problem: problemOf(issue) });
  }
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const format = FORMATS[String(issue.path.at(-1))];
  switch (issue.code) {
    case 'too_small': {
      if (issue.origin === 'string') return because('required');
      const min = Number(issue.minimum);
      return because(issue.origin === 'array' ? 'tooFew' : 'tooSmall', { min });
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'string') return because('tooLong', { max });
      return because(issue.origin === 'array' ? 'tooMany' : 'tooBig', { max });
    }
    case 'invalid_type':
      return because(['number', 'int'].includes(issue.expected) ? 'number' : 'required');
    case 'invalid_format':
      if (issue.format === 'date') return because('day');
      if (issue.format === 'regex' && !format) return because('oneLine');
      return because(format ?? 'notValid');
    default:
      return because(format ?? 'notValid');
  }
}
