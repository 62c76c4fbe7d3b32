import { mailLink } from '../../ui/contact-links.ts';

/** Some mail programs cut or refuse longer links. */
const BODY_MAX = 1500;
const BREAK = '\r\n';

type Letter = { email: string; subject: string; message: string };

/** An answer to an answer has one 'Re:'. */
export const replySubject = (subject: string) =>
  /^re:/i.test(subject) ? subject : `Re: ${subject}`;

/** A mailto link for a reply that quotes the message, cut to the length of a link. */
export function replyLink({ email, subject, message }: Letter, intro: string): string {
  const title = replySubject(subject);
  const start = `${BREAK}${BREAK}${intro}${BREAK}`;
  const body =
    encodeURIComponent(start) + quoted(message, BODY_MAX - encodeURIComponent(start).length);
  return `${mailLink(email, title)}&body=${body}`;
}

/** URL-encoded with '> ' before each line; never cut inside an encoded character. */
function quoted(message: string, room: number): string {
  const more = encodeURIComponent(' …');
  const pieces = Array.from(`> ${message.replace(/\r?\n/g, '\n> ')}`, (character) =>
    encodeURIComponent(character === '\n' ? BREAK : character),
  );
  if (pieces.join('').length <= room) return pieces.join('');
  let text = '';
  for (const piece of pieces) {
    if (text.length + piece.length + more.length > room) break;
    text += piece;
  }
  return text + more;
}
