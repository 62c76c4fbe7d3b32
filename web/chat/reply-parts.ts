import { dialLink, mailLink } from '../ui/contact-links.ts';

export type ReplyPart = { text: string; href?: string };

/** An e-mail address, or an international number: each figure has at most one separator before it. */
const REACHABLE =
  /(?<![\w.+-])(?<email>[\w.+-]*\w@\w[\w-]*(?:\.\w[\w-]*)+)|(?<![\w+])(?<phone>\+\d(?:[ \u00a0.-]?(?:\d|\(\d+\))){6,14})(?![ .-]?\d)/g;

/** Splits a reply into text and links; only e-mail addresses and phone numbers become links. */
export function replyParts(reply: string): ReplyPart[] {
  const parts: ReplyPart[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of reply.matchAll(REACHABLE)) {
    if (index > end) parts.push({ text: reply.slice(end, index) });
    parts.push({ text, href: groups?.email ? mailLink(text) : dialLink(text) });
    end = index + text.length;
  }
  if (end < reply.length) parts.push({ text: reply.slice(end) });
  return parts;
}
