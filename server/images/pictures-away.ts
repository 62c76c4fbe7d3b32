import { Refusal } from '../errors.ts';

const RETRY_SECONDS = 5;

/** The place where pictures are kept does not answer. People hear the sentence, the log the reason. */
export class PicturesAway extends Refusal {
  override name = 'PicturesAway';
  readonly reason: string;

  constructor(reason: string) {
    super('unavailable', 'Pictures cannot be reached right now. Please try again in a moment.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
    this.reason = reason;
    this.cause = new Error(reason);
  }
}
