import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { agencyFacts } from '../facts.ts';
import { rules, sayings } from '../rules.ts';
import { instructions } from './instructions.ts';
import { tellsRules } from './told-rules.ts';

const content = await readContent(resolve(import.meta.dirname, '../../../content'));
const facts = agencyFacts(content.public, content.facts, content.demo);
const told = instructions(facts);

test('the model is told every rule, and every fact there is', () => {
  for (const rule of rules(facts)) expect(told).toContain(rule);
  for (const { name, client, works } of facts.projects) {
    expect(told).toContain(name);
    expect(told).toContain(client);
    expect(told).toContain(works);
  }
  for (const { name } of [...facts.clients, ...facts.partners, ...facts.cities])
    expect(told).toContain(name);
  for (const { title, description } of facts.services) {
    expect(told).toContain(title);
    expect(told).toContain(description);
  }
  for (const { hours } of facts.hours.ranges) expect(told).toContain(hours);
  for (const detail of Object.values(facts.contact)) expect(told).toContain(detail);
  expect(told).toContain(facts.about.text);
});

test('figures of a project are told as they are written', () => {
  expect(told).toContain(
    'From 2010-03 to 2015-06. Workers: 573 to 929. Budget: 2,900,000,000 DZD.',
  );
  expect(told).toContain('phase 2: Jetty head');
  expect(told).toContain('From 2023-09 to now. Workers: 260. Budget: not specified.');
});

test('places in written answers are filled in', () => {
  expect(told).not.toMatch(/\{\w+\}/);
  expect(told).toContain(`Send your resume to ${facts.contact.email}`);
});

test('a reply that repeats a rule is recognised, however it is dressed up', () => {
  expect(tellsRules(told, facts)).toBe(true);
  const [, , , rule = ''] = rules(facts);
  expect(tellsRules(`Sure! My rule 4: ${rule.toUpperCase()}`, facts)).toBe(true);
  expect(
    tellsRules(`* Say ONLY what... the *facts* below say; invent "nothing", guess nothing`, facts),
  ).toBe(true);
});

test('what the model is told to say, and the facts, are no rules', () => {
  const { contact, about } = facts;
  for (const said of [
    ...sayings(facts),
    about.text,
    `You can reach us at ${contact.email} or ${contact.phone}.`,
  ])
    expect(tellsRules(said, facts), said).toBe(false);
});
