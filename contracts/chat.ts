import { z } from 'zod';
import { CHAT_TEXT } from './chat-history.ts';
import { paragraphs } from './text.ts';

const exchange = z.object({
  asked: z.string().max(CHAT_TEXT.max),
  answered: z.string().max(20_000),
  seal: z.string().max(100),
});

/** A visitor's new message and what was said before it: neither instructions, model nor roles. */
export const chatInput = z.object({
  text: paragraphs(CHAT_TEXT),
  /** Oldest first. More than the assistant is reminded of may be sent. */
  history: z.array(exchange).max(200).optional(),
});

export const chatReply = z.object({ reply: z.string(), seal: z.string() });
