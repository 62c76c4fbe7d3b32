import {
  ACTS,
  LATE_HOURS,
  mayAct,
  type RecruiterAct,
  standing,
} from '../../../contracts/order-acts.ts';
import type { MyRequestSheet } from '../../../contracts/requests.ts';

const LATE_MS = LATE_HOURS * 60 * 60 * 1000;

/** What the recruiter can do now, and why another time cannot be asked for. The server decides in the end. */
export function possibleActs(
  { request, moves_left }: Pick<MyRequestSheet, 'request' | 'moves_left'>,
  now: Date,
) {
  const { status, worker_available: available, proposals } = request;
  const may = (act: RecruiterAct) => mayAct(ACTS.recruiter, act, status);
  const { needsResult } = standing(request, now);
  const isLate = status === 'confirmed' && Date.parse(request.date) - now.getTime() < LATE_MS;
  const mayMove = may('move') && available && !needsResult;
  return {
    accept: may('accept') && available && proposals.some(({ date }) => new Date(date) > now),
    move: mayMove && !isLate && moves_left > 0,
    moveRefused: mayMove ? whyNot(isLate, moves_left) : null,
    cancel: may('cancel') && !needsResult,
    isLate,
    result: may('result') && available && needsResult,
  };
}

function whyNot(isLate: boolean, movesLeft: number): 'tooLate' | 'tooManyMoves' | null {
  if (isLate) return 'tooLate';
  return movesLeft > 0 ? null : 'tooManyMoves';
}
