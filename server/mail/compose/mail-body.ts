/** What a mail says, before it becomes text and HTML. Names in it are isolated (isolated-text.ts). */
export type MailBody = {
  subject: string;
  /** What matters, in one sentence. */
  lead?: string;
  /** A letter that somebody wrote, in place of a sentence of ours. */
  letter?: string;
  /** Shown large. */
  moment?: { day: string; time: string };
  sentences?: (string | false | null | undefined)[];
  lists?: List[];
  facts?: Fact[];
  quote?: { title: string; text: string };
  button?: { label: string; href: string };
  /** Why the reader gets this mail, and how to stop it. */
  why: string[];
};

export type List = { title: string; items: Item[] };
type Item = {
  text: string;
  details?: string;
  href?: string;
  /** The link is what the mail is for, and plain text has it, too. */
  isMain?: boolean;
};
export type Fact = { name: string; value: string };
