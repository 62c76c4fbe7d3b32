import { SETTINGS } from './env.ts';

/** The settings as the README shows them. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { shown, meaning }]) => `| \`${name}\` | ${shown} | ${meaning} |`,
  );
  return ['| setting | when not set | meaning |', '|---|---|---|', ...rows].join('\n');
}
