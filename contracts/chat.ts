import { z } from 'zod';
import { CHAT_TEXT } from './chat-history.ts';
import { TOPICS } from './chat-topics.ts';
import { LANGUAGES } from './languages.ts';
import { inOneLanguage, paragraphs, wantedLanguage } from './text.ts';

const exchange = z.object({
  asked: z.string().max(CHAT_TEXT.max),
  answered: z.string().max(20_000),
  seal: z.string().max(100),
  /** Of the page, as everywhere here. */
  language: wantedLanguage,
});

/** A visitor's new message and the exchanges before it: neither instructions, model nor roles. */
export const chatInput = z.object({
  text: paragraphs(CHAT_TEXT),
  language: wantedLanguage,
  /** Oldest first. More than the assistant is reminded of may be sent. */
  history: z.array(exchange).max(200).optional(),
});

/** `lang` is there where the reply is in another language than the page. */
export const chatReply = z.object({ reply: z.string(), seal: z.string(), ...inOneLanguage });

/** What the assistant can do on a page of that language. */
export const chatOffer = z.object({
  /** The language of its answers to typed questions. */
  answersIn: z.enum(LANGUAGES),
  /** None where it answers in the language of the page. */
  topics: z.array(z.enum(TOPICS)),
});

export const topicInput = z.object({
  topic: z.enum(TOPICS, `There is no such topic: choose one of ${TOPICS.join(', ')}.`),
  language: wantedLanguage,
});

export const topicReply = z.object({
  /** They follow each other without anything between them. */
  parts: z.array(z.object({ text: z.string(), ...inOneLanguage })),
  /** Nothing is known about the topic: the visitor may write to the agency instead. */
  unknown: z.boolean(),
});
