import { errorBody } from '../../contracts/errors.ts';

/** A refused request: its status, what the body says, and the sentence at each field. */
export async function refusal(answer: Response) {
  const { fields = {}, ...error } = errorBody.parse(await answer.json()).error;
  return { status: answer.status, ...error, fields };
}
