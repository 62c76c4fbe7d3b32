import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartupProblem } from '../errors.ts';

type Keyboard = NodeJS.ReadableStream & { isTTY?: boolean };
type Screen = { write(text: string): unknown };

/** Empty: none was chosen. */
export const askPin = (keyboard: Keyboard, screen: Screen) =>
  askTwice(
    { first: 'New admin PIN (leave empty to have one made): ', again: 'The same PIN again: ' },
    keyboard,
    screen,
  );

/** Twice on a terminal; elsewhere the first line of the input. */
export async function askTwice(
  question: { first: string; again: string },
  keyboard: Keyboard,
  screen: Screen,
): Promise<string> {
  if (!keyboard.isTTY) return firstLine(keyboard);
  const typed = await ask(question.first, keyboard, screen);
  if (typed !== '' && (await ask(question.again, keyboard, screen)) !== typed) {
    throw new StartupProblem('The two are not the same. Nothing was changed.');
  }
  return typed;
}

/** What is typed is not shown. */
async function ask(question: string, keyboard: Keyboard, screen: Screen): Promise<string> {
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const asking = createInterface({ input: keyboard, output: nowhere, terminal: true });
  try {
    // Ctrl-C and Ctrl-D close it.
    const answer = Promise.race([once(asking, 'line'), once(asking, 'close')]);
    screen.write(question);
    const [line] = await answer;
    if (line === undefined) throw new StartupProblem('Interrupted. Nothing was changed.');
    return line;
  } finally {
    asking.close();
    screen.write('\n');
  }
}

async function firstLine(input: Keyboard): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}
