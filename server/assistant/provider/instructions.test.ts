import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { agencyFacts } from '../facts.ts';
import { sayings } from '../sayings.ts';
import { instructions, rules } from './instructions.ts';
import { leaksInstructions } from './leaks.ts';

const content = await readContent(resolve(import.meta.dirname, '../../../content'));
const facts = agencyFacts(content.public, content.facts, content.demo);
const text = instructions(facts);

test('the instructions contain every rule and every fact', () => {
  for (const rule of rules(facts)) expect(text).toContain(rule);
  for (const { name, client, works } of facts.projects) {
    expect(text).toContain(name);
    expect(text).toContain(client);
    expect(text).toContain(works);
  }
  for (const { name } of [...facts.clients, ...facts.partners, ...facts.cities])
    expect(text).toContain(name);
  for (const { title, description } of facts.services) {
    expect(text).toContain(title);
    expect(text).toContain(description);
  }
  for (const { hours } of facts.hours.ranges) expect(text).toContain(hours);
  for (const detail of Object.values(facts.contact)) expect(text).toContain(detail);
  expect(text).toContain(facts.about.text);
});

test('the instructions contain the dates, workers, budget and phases of a project', () => {
  expect(text).toContain(
    'From 2010-03 to 2015-06. Workers: 573 to 929. Budget: 2,900,000,000 DZD.',
  );
  expect(text).toContain('phase 2: Jetty head');
  expect(text).toContain('From 2023-09 to now. Workers: 260. Budget: not specified.');
});

test('the placeholders of written answers are filled in', () => {
  expect(text).not.toMatch(/\{\w+\}/);
  expect(text).toContain(`Send your resume to ${facts.contact.email}`);
});

test('a reply that repeats a rule is recognised with other letter case and punctuation', () => {
  expect(leaksInstructions(text, facts)).toBe(true);
  const [, , , rule = ''] = rules(facts);
  expect(leaksInstructions(`Sure! My rule 4: ${rule.toUpperCase()}`, facts)).toBe(true);
  expect(
    leaksInstructions(
      `* Say ONLY what... the *facts* below say; invent "nothing", guess nothing`,
      facts,
    ),
  ).toBe(true);
});

test('the prepared sentences and the facts do not count as leaked instructions', () => {
  const { contact, about } = facts;
  for (const reply of [
    ...sayings(facts),
    about.text,
    `You can reach us at ${contact.email} or ${contact.phone}.`,
  ])
    expect(leaksInstructions(reply, facts), reply).toBe(false);
});
