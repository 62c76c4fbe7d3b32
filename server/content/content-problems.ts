import type { z } from 'zod';
import type { Problem } from '../../contracts/problems.ts';
import type { Messages } from '../../messages/messages.ts';
import { StartupProblem } from '../errors.ts';
import { jsonPlace } from './json-mistake.ts';

const SHOWN = 10;

type Path = readonly PropertyKey[];

/** Where the sentence for the panel stands in the catalogue, below 'invalid-input.content'. */
export type ContentReason = keyof Messages['refusals']['invalid-input']['content'];

/** Collects the problems of the content folder, so that one start reports all of them. */
export class ContentProblems {
  readonly #folder: string;
  readonly #sentences: string[] = [];
  readonly #texts = new Map<string, string>();
  /** What does not keep the site from starting. */
  readonly warnings: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** From now on the problems of this file are reported with line and column. */
  knowText(file: string, text: string) {
    this.#texts.set(file, text);
  }

  get count() {
    return this.#sentences.length;
  }

  /** `file` is the path below the folder, `path` leads to the field. The rest is for sentences in other languages. */
  add(
    file: string,
    path: Path,
    what: string,
    _reason?: ContentReason,
    _values?: Problem['values'],
  ) {
    const text = this.#texts.get(file);
    const place = text === undefined ? [] : [jsonPlace(text, path)];
    const words = [...place, ...fieldName(path), what].join(': ');
    this.#sentences.push(`${this.#folder}/${file}: ${words}.`);
  }

  warn(file: string, what: string) {
    this.warnings.push(`${this.#folder}/${file}: ${what}`);
  }

  addMissing(file: string, path: Path, wanted: string) {
    this.#sentences.push(
      `${this.#folder}/${file}: ${fieldName(path)} is missing; write ${wanted}.`,
    );
  }

  addIssue(file: string, issue: z.core.$ZodIssue, data: unknown) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        this.add(
          file,
          [...issue.path, key],
          'this field is not known here; correct its name or remove it',
        );
      }
      return;
    }
    const found = issue.path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown>)[key],
      data,
    );
    if (found === undefined) this.addMissing(file, issue.path, expectation(issue));
    else this.add(file, issue.path, `expected ${expectation(issue)}, found ${shown(found)}`);
  }

  throwIfAny() {
    if (this.#sentences.length === 0) return;
    const rest = this.#sentences.length - SHOWN;
    const lines = this.#sentences.slice(0, SHOWN);
    if (rest > 0) lines.push(`${rest} more in ${this.#folder}/; correct these first.`);
    throw new StartupProblem(lines.join('\n'));
  }
}

/** [2, 'status'] is 'entry 3, field status'; ['contact', 'email'] is 'field contact.email'. */
function fieldName(path: Path): [] | [string] {
  const parts: string[] = [];
  path.forEach((key, at) => {
    if (typeof key === 'number') parts.push(`entry ${key + 1}`);
    else if (typeof path[at - 1] === 'string') parts.push(`${parts.pop()}.${String(key)}`);
    else parts.push(`field ${String(key)}`);
  });
  return parts.length === 0 ? [] : [parts.join(', ')];
}

export function shown(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.length > 60 ? `${value.slice(0, 57)}...` : value}'`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  return String(value);
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: "a list in '[ ]'",
  object: "a group of fields in '{ }'",
  record: "a group of fields in '{ }'",
};

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => shown(value)).join(' or ');
    case 'too_small':
      if (issue.origin === 'string') return 'a text that is not empty';
      return `${issue.exact ? 'exactly' : 'at least'} ${size(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${issue.exact ? 'exactly' : 'at most'} ${size(issue.maximum, issue.origin)}`;
    default:
      return issue.message;
  }
}

function size(bound: number | bigint, origin: string): string {
  if (origin === 'string') return `${bound} characters`;
  if (origin === 'array') return bound === 1 ? '1 entry' : `${bound} entries`;
  return String(bound);
}
