import { skillsFrom, skillsText } from '../../../contracts/worker-fields.ts';
import type { Worker, WorkerInput } from '../../../contracts/workers.ts';

/** A worker as it is typed. */
export type WorkerValues = Record<keyof WorkerInput, string>;

export const BLANK: WorkerValues = {
  name: '',
  job_title: '',
  domain: '',
  phone: '',
  email: '',
  skills: '',
};

export const valuesOf = ({ id, skills, ...texts }: Worker): WorkerValues => ({
  ...texts,
  skills: skillsText(skills),
});

/** A list that was pasted may have one entry a line. */
export const typedSkills = (typed: string) => skillsFrom(typed.replace(/[\r\n]+/g, ','));

export const inputOf = ({ skills, ...texts }: WorkerValues): WorkerInput => ({
  ...texts,
  skills: typedSkills(skills),
});
