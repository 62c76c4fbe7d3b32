/* Without zod, like field-limits.ts: the panel and the files of workers need the list, not the validator. */

type FieldFacts = {
  /** Whether recruiters see and search it. */
  recruiters: boolean;
  /** Characters of a text, entries of a list. */
  max: number;
};
type TextFacts = FieldFacts & { kind: 'line' | 'email' | 'paragraphs'; required?: true };
type ListFacts = FieldFacts & { kind: 'list'; maxEach: number };

/**
 * The fields of a worker, in the order of form and files. Contracts, SQL statements, the form, files and the search
 * index are all made from this list; `worker` in the area fields of the messages has their texts.
 */
export const WORKER_FIELDS = {
  name: { kind: 'line', recruiters: true, max: 120, required: true },
  job_title: { kind: 'line', recruiters: true, max: 120 },
  domain: { kind: 'line', recruiters: true, max: 120 },
  phone: { kind: 'line', recruiters: false, max: 60 },
  email: { kind: 'email', recruiters: false, max: 254 },
  companies: { kind: 'list', recruiters: true, max: 60, maxEach: 80 },
  experience: { kind: 'paragraphs', recruiters: true, max: 2_000 },
  skills: { kind: 'list', recruiters: true, max: 60, maxEach: 80 },
} as const satisfies Record<string, TextFacts | ListFacts>;

type Fields = typeof WORKER_FIELDS;
export type WorkerField = keyof Fields;
type FieldsWith<Facts> = {
  [F in WorkerField]: Fields[F] extends Facts ? F : never;
}[WorkerField];
export type WorkerListField = FieldsWith<{ kind: 'list' }>;
type WorkerTextField = Exclude<WorkerField, WorkerListField>;
type RecruiterField = FieldsWith<{ recruiters: true }>;

export const WORKER_FIELD_NAMES = Object.keys(WORKER_FIELDS) as [WorkerField, ...WorkerField[]];

export const RECRUITER_FIELD_NAMES = WORKER_FIELD_NAMES.filter(
  (field) => WORKER_FIELDS[field].recruiters,
) as RecruiterField[];

/** One value for every field: of one type for texts, of another for lists. */
export type PerField<Text, List = Text> = {
  [F in WorkerField]: F extends WorkerListField ? List : Text;
};

export const perField = <Value>(of: (field: WorkerField) => Value) =>
  Object.fromEntries(WORKER_FIELD_NAMES.map((field) => [field, of(field)])) as PerField<Value>;

export const perKind = <Text, List>(
  ofText: (field: WorkerTextField, facts: TextFacts) => Text,
  ofList: (field: WorkerListField, facts: ListFacts) => List,
) =>
  perField((field) => {
    const facts: TextFacts | ListFacts = WORKER_FIELDS[field];
    return facts.kind === 'list'
      ? ofList(field as WorkerListField, facts)
      : ofText(field as WorkerTextField, facts);
  }) as PerField<Text, List>;

/** Picks the fields that recruiters see. */
export const forRecruiters = <T extends Record<WorkerField, unknown>>(all: T) =>
  Object.fromEntries(RECRUITER_FIELD_NAMES.map((field) => [field, all[field]])) as Pick<
    T,
    RecruiterField
  >;

/** A typed list: separated by commas or Arabic signs, without empty entries. */
export const listFrom = (typed: string) =>
  typed
    .split(/[,،؛]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

export const listText = (entries: readonly string[]) => entries.join(', ');
