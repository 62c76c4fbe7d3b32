import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../errors.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Declared or sent in pieces. */
export const refuseLargeBody = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: () => {
    throw new Refusal('too-large', `The request is larger than ${BODY_MAX_BYTES / 1024} KB.`);
  },
});
