import {
  ACTS,
  isLate as isLateFor,
  mayAct,
  type RecruiterAct,
  standing,
} from '../../../contracts/order-acts.ts';
import type { MyRequestSheet } from '../../../contracts/requests.ts';

type Known = Pick<MyRequestSheet, 'request' | 'moves_left' | 'late_hours' | 'may_ask_again'>;

/** What the recruiter can do now, and why another time cannot be asked for. The server decides in the end. */
export function possibleActs({ request, moves_left, late_hours, may_ask_again }: Known, now: Date) {
  const { status, worker_available: available, proposals } = request;
  const may = (act: RecruiterAct) => mayAct(ACTS.recruiter, act, status);
  const { needsResult } = standing(request, now);
  const isLate = status === 'confirmed' && isLateFor(request.date, late_hours, now);
  const mayMove = may('move') && available && !needsResult;
  return {
    accept: may('accept') && available && proposals.some(({ date }) => new Date(date) > now),
    move: mayMove && !isLate && moves_left > 0,
    moveRefused: mayMove ? whyNot(isLate, moves_left) : null,
    cancel: may('cancel') && !needsResult,
    calendar: status === 'confirmed' && !needsResult,
    isLate,
    result: may('result') && available && needsResult,
    askAgain: may_ask_again,
  };
}

function whyNot(isLate: boolean, movesLeft: number): 'tooLate' | 'tooManyMoves' | null {
  if (isLate) return 'tooLate';
  return movesLeft > 0 ? null : 'tooManyMoves';
}
