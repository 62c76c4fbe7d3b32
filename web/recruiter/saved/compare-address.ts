import { COMPARED } from '../../../contracts/saved-limits.ts';

const ID = /^[1-9]\d{0,8}$/;

/** The page on which candidates stand side by side. */
export const compareAddress = (ids: readonly number[]) =>
  `/recruiter/compare?${new URLSearchParams(ids.map((id) => ['of', String(id)]))}`;

/** Whom it compares; what is no id or too much is left out. */
export const comparedIn = (search: string): number[] =>
  [...new Set(new URLSearchParams(search).getAll('of'))]
    .filter((id) => ID.test(id))
    .map(Number)
    .slice(0, COMPARED.max);
