/** The fields of 'Send a Message' and their limits, for the form (without zod) and for the contract. */
export const MESSAGE_FIELDS = {
  name: { name: 'Full name', max: 120 },
  email: { name: 'Email address', max: 254 },
  subject: { name: 'Subject', max: 200 },
  message: { name: 'Message', max: 5_000 },
} as const;

export type MessageField = keyof typeof MESSAGE_FIELDS;
export type MessageText = Record<MessageField, string>;
export type MessageErrors = Partial<MessageText>;

/** A form that was posted without JavaScript and refused: it is shown again as it was filled in. */
export type RefusedMessage = {
  values: MessageText;
  errors: MessageErrors;
  problem: string;
  /** Only after too many messages: how long to wait before the next. */
  waitSeconds?: number;
};

export const NOTHING_TYPED: MessageText = { name: '', email: '', subject: '', message: '' };
