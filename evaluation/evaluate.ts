import { answerQuestion } from '../assistant/assistant.ts';
import { createBuiltInAssistant } from '../server/assistant/built-in.ts';
import { demoFacts } from './agency-facts.ts';
import { missedBars } from './bars.ts';
import { isThere, QUESTION_SETS, readConversations, WEEKDAY_MORNING } from './conversations.ts';
import { holdConversation, type Outcome } from './hold-conversation.ts';
import { scoreTable, wrongReply } from './score-table.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !QUESTION_SETS.some((set) => set === name && isThere(set)));
if (unknown.length > 0) {
  const there = QUESTION_SETS.filter(isThere).join(', ');
  console.error(`There are no questions called ${unknown.join(', ')}. There are: ${there}.`);
  process.exit(1);
}

const facts = await demoFacts();
const assistant = createBuiltInAssistant();
for (const set of QUESTION_SETS.filter(isThere)) {
  if (wanted.length > 0 && !wanted.includes(set)) continue;
  const outcomes: Outcome[] = [];
  for (const conversation of readConversations(set)) {
    outcomes.push(await holdConversation(assistant, conversation, facts));
  }
  console.log(`\n${set}\n${scoreTable(outcomes)}\n`);
  for (const outcome of outcomes.filter(({ right }) => !right))
    console.log(`${wrongReply(outcome)}\n`);
  const missed = missedBars(outcomes);
  console.log(missed.length > 0 ? missed.join('\n') : 'Every bar is met.');
  if (missed.length > 0) process.exitCode = 1;
}

/** Each question once, by facts that are looked at for the first time; the best of three, because others use the machine, too. */
const all = QUESTION_SETS.filter(isThere).flatMap(readConversations);
const questions = [...new Set(all.flatMap(({ says }) => says))];
const seconds = [1, 2, 3].map((number) => {
  const fresh = structuredClone(facts);
  fresh.name += number;
  answerQuestion('hello', [], fresh, WEEKDAY_MORNING);
  const before = process.cpuUsage();
  for (const question of questions) answerQuestion(question, [], fresh, WEEKDAY_MORNING);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
});
const perSecond = Math.round(questions.length / Math.min(...seconds));
console.log(`\n${perSecond} questions a second on one core (${questions.length} different ones)`);
