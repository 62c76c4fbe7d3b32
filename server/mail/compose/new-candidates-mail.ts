import type { MailDataOf } from '../../../contracts/mails.ts';
import { named } from './isolated-text.ts';
import type { MailBody } from './mail-body.ts';
import type { Writer } from './writer.ts';

/** Who newly fits the saved searches of a recruiter. */
export function newCandidatesMail(
  { count, searches }: MailDataOf['new-candidates'],
  { mails, agency, addressOf }: Writer,
): MailBody {
  const says = mails['new-candidates'];
  return {
    subject: says.subject({ count }),
    lead: says.lead({ count }),
    lists: searches.map(({ name, count, people }) => ({
      title: says.search({ name: named(name), count }),
      items: [
        ...people.map((person) => ({
          text: named(person.name),
          ...(person.job_title && { details: named(person.job_title) }),
        })),
        ...(count > people.length ? [{ text: says.more({ count: count - people.length }) }] : []),
      ],
    })),
    button: { label: mails.buttons.searches, href: addressOf('/recruiter/saved') },
    why: [says.why({ agency }), says.stop],
  };
}
