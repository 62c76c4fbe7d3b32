import { chosenPin } from '../../contracts/admin-pin.ts';
import { generatePin } from '../admin-pin/admin-pin.ts';
import { StartupProblem } from '../errors.ts';
import { setPinByCommand } from '../start/first-start.ts';
import { askPin } from './ask-pin.ts';
import { endWith, withStores } from './run-command.ts';

/** npm run pin: asks for a new admin PIN, or makes one; every open admin panel locks. */
await endWith(async (args) => {
  if (args.length > 0) {
    throw new StartupProblem(
      'A PIN is not taken as an argument, where others on this machine can read it. Nothing was changed. ' +
        'Write npm run pin alone and type the PIN when asked, or pass it on standard input.',
    );
  }
  return withStores(async ({ db }) => {
    const wanted = await askPin(process.stdin, process.stdout);
    const made = wanted === '' ? generatePin() : null;
    const chosen = chosenPin.safeParse(made ?? wanted);
    if (!chosen.success) {
      throw new StartupProblem(`${chosen.error.issues[0]?.message}. Nothing was changed.`);
    }
    await setPinByCommand(db, chosen.data, new Date());
    const outcome = made ? `The admin PIN is now ${made}.` : 'The admin PIN is changed.';
    console.log(`${outcome} Every admin panel that was open is locked.`);
    return 0;
  });
});
