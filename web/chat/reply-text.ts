import type { InOneLanguage } from '../../contracts/languages.ts';
import { dialLink, mailLink } from '../ui/contact-links.ts';

type Run = { text: string } & InOneLanguage;

/** What a reply is drawn as: paragraphs, and lists of items. */
export type ReplyBlock = { kind: 'text'; runs: Run[] } | { kind: 'list'; items: Run[][] };

/** How an item begins: the built-in assistant writes hyphens, topics dots, providers also asterisks. */
const BULLET = /^\s{0,6}[-*•]\s+/;

/** Reads paragraphs and lists out of a reply's text. */
export function replyBlocks(parts: Run[]): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  let isOpen = false;
  for (const line of linesOf(parts)) {
    const last = blocks.at(-1);
    const item = itemOf(line);
    if (item && last?.kind === 'list') last.items.push(item);
    else if (item) blocks.push({ kind: 'list', items: [item] });
    else if (line.length > 0 && isOpen && last?.kind === 'text')
      last.runs.push({ text: '\n' }, ...line);
    else if (line.length > 0) blocks.push({ kind: 'text', runs: line });
    isOpen = line.length > 0;
  }
  return blocks;
}

/** A line of white space is an empty one. */
function linesOf(parts: Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, ...language } of parts)
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (piece) lines.at(-1)?.push({ text: piece, ...language });
    }
  return lines.map((line) => (line.some(({ text }) => text.trim()) ? line : []));
}

function itemOf([first, ...more]: Run[]): Run[] | null {
  if (!first || !BULLET.test(first.text)) return null;
  const text = first.text.replace(BULLET, '');
  const item = text ? [{ ...first, text }, ...more] : more;
  return item.length > 0 ? item : null;
}

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
