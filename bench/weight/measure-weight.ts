import { LANGUAGES, ORIGINAL_LANGUAGE, pathIn } from '../../contracts/languages.ts';
import {
  bytesOf,
  KINDS,
  openPhone,
  type ReceivedFile,
} from '../../tests/harness/page-measurements.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { launchChromium } from '../browser.ts';
import { WEIGHT_BUDGETS } from '../budgets.ts';
import type { Figure, Goal } from '../figures.ts';
import type { Given, Measured } from '../measured.ts';

const FIRST_SECONDS = 10;

/** The bytes that a phone with an empty cache receives before the visitor scrolls, in each language. */
export async function measureWeight({ site }: Given): Promise<Measured> {
  const browser = await launchChromium();
  const figures: Figure[] = [];
  const details: Record<string, ReceivedFile[]> = {};
  try {
    for (const language of LANGUAGES) {
      const path = pathIn(language, '/');
      const { page, received, context } = await openPhone(browser);
      await page.goto(site.url + path);
      const opened = page.waitForTimeout(FIRST_SECONDS * 1000);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      const untilQuiet = [...received];
      await opened;
      await context.close();
      const all = language === 'ar' ? WEIGHT_BUDGETS.allKbInArabic : WEIGHT_BUDGETS.allKb;
      const before = language === ORIGINAL_LANGUAGE ? '' : `${path}, `;
      figures.push(
        ...figuresOf(`${before}until quiet`, untilQuiet, all),
        ...figuresOf(`${before}first ${FIRST_SECONDS} s`, received, all),
      );
      details[path] = received;
    }
    return {
      figures,
      notes: ['over the wire with heads, phone of 412 × 823 at 1.75, empty cache, no scrolling'],
      versions: { chromium: browser.version() },
      details,
    };
  } finally {
    await browser.close();
  }
}

function figuresOf(when: string, files: ReceivedFile[], all: Goal): Figure[] {
  return [
    ...KINDS.filter((kind) => bytesOf(files, kind) > 0).map(
      (kind): Figure => ({
        name: `${when}: ${kind}`,
        unit: 'KB',
        value: bytesOf(files, kind) / 1000,
        goal: kind === 'script' ? WEIGHT_BUDGETS.scriptsKb : undefined,
      }),
    ),
    {
      name: `${when}: in all`,
      unit: 'KB',
      value: bytesOf(files) / 1000,
      goal: all,
    },
    { name: `${when}: requests`, unit: 'requests', value: files.length },
  ];
}
