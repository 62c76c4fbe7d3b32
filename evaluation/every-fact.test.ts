import { expect, test } from 'vitest';
import type { Project } from '../contracts/agency.ts';
import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { createBuiltInAssistant } from '../server/assistant/built-in.ts';
import { secondAgency } from '../tests/fixtures/second-agency.ts';
import { demoFacts } from './agency-facts.ts';
import { comparable, says } from './comparable.ts';

const NOW = new Date('2026-11-18T10:00:00Z');

type Way = { asked: string[]; expected: (project: Project) => string[] };

/** For each fact of a project some ways to ask for it, and what has to be in the answer. */
const WAYS: Record<string, Way> = {
  workers: {
    asked: [
      'How many people worked on the X?',
      'What manning did you run on the X?',
      'How big was the team on the X?',
      'how many hands did the X need',
      'X headcount',
      'How many guys were on the X?',
    ],
    expected: ({ workers }) =>
      typeof workers === 'number' ? [`${workers}`] : [`${workers.min}`, `${workers.max}`],
  },
  budget: {
    asked: [
      'What did the X cost?',
      'how much money went into the X',
      'price tag of the X',
      'How expensive was the X?',
      'What was the contract value of the X?',
      'X budget',
    ],
    expected: ({ budget }) => [`${budget}`],
  },
  period: {
    asked: [
      'When was the X done?',
      'How long did the X take?',
      'When did work on the X kick off?',
      'When was the X handed over?',
      'time frame of the X',
    ],
    expected: ({ period: { from, to } }) => [from, to],
  },
  client: {
    asked: [
      'Who was the X for?',
      'On whose behalf did you do the X?',
      'Who ordered the X?',
      'whose project was the X',
      'X customer?',
    ],
    expected: ({ client }) => [client],
  },
  place: {
    asked: ['Where is the X?', 'whereabouts was the X', 'In which town did you do the X?'],
    expected: ({ location }) => [location],
  },
  works: {
    asked: [
      'What did you do on the X?',
      'What did the X consist of?',
      'What were you responsible for on the X?',
      'scope of the X',
    ],
    expected: ({ works }) => [works],
  },
  status: {
    asked: ['Is the X finished?', 'Are you still working on the X?', 'Is the X over yet?'],
    expected: ({ period: { to } }) => [to === 'ongoing' ? 'ongoing' : 'completed'],
  },
};

const namesOf = ({ name, location, client }: Project) => {
  const [short = name] = name.split(', ');
  return [short, `${short.toLowerCase()} in ${location}`, `${short} for ${client}`];
};

async function unanswered(facts: AgencyFacts): Promise<string[]> {
  const assistant = createBuiltInAssistant();
  const wrong: string[] = [];
  for (const project of facts.projects)
    for (const { asked, expected } of Object.values(WAYS))
      for (const way of asked)
        for (const name of namesOf(project)) {
          const text = way.replace('X', name);
          const reply = await assistant({ text, history: [] }, facts, NOW);
          const answer = comparable(reply.ok ? reply.text : '');
          if (!expected(project).every((fact) => says(answer, comparable(fact))))
            wrong.push(`${text}\n  ${answer}`);
        }
  return wrong;
}

test('the assistant answers every fact of every project, however it is asked for', async () => {
  expect(await unanswered(await demoFacts())).toEqual([]);
});

test('the assistant answers every fact of another agency, however it is asked for', async () => {
  expect(await unanswered(secondAgency)).toEqual([]);
});
