type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Validation of forms by the contracts: loaded when a form is first used, and so without what only one screen needs. */
const VALIDATION =
  /node_modules\/zod\/|\/contracts\/(text|paging|messages|sessions|admin-pin|orders|services|site-texts|users)\.ts$/;
/** With what the texts of a language use for plurals and numbers. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler|@messageformat|make-plural)\//;

/**
 * Small, and also needed where hardly anything else of the recruiters' screen and the panel is: in the chat, in a book, for
 * signing in. With the tables of acts, mails and limits, which screens read without the validation that reads them, too.
 */
const SMALL = [
  ...[
    'order-acts',
    'message-acts',
    'panel-limits',
    'search-limits',
    'rating-limits',
    'browser-names',
    'roles',
    'sorting',
    'mails',
    'fold',
  ].map((name) => `contracts/${name}.ts`),
  ...['day', 'format-date', 'format-duration', 'per-language', 'remaining-chars'].map(
    (name) => `web/ui/${name}.ts`,
  ),
  'web/ui/password-input.tsx',
  'web/api/session.ts',
];

const LANDING = /\/web\/landing\/landing-page\.tsx/;
const PORTAL = /\/web\/recruiter\/(recruiter-(page|layout)|requests\/.*-page)\.tsx/;
const SAVED = /\/web\/recruiter\/saved\/.*-page\.tsx/;
const PANEL = /\/web\/admin\/.*-(page|layout)\.tsx/;
/** Pages of the panel that share more with each other than with the others. */
const PANEL_SECTIONS = {
  desk: ['dashboard/dashboard', 'orders/orders', 'calendar/calendar', 'calendar/day-sheet'],
  letters: ['messages/messages', 'mails/mails'],
  clients: ['users/users', 'access/access'],
  people: ['workers/workers', 'papers/papers', 'papers/kinds'],
  website: [
    'about-us/about-us',
    'contact-info/contact-info',
    'portfolio/portfolio',
    'services/services',
    'calendar/closed-days',
  ],
  owner: ['people/people', 'audit/audit'],
};
const LOGIN = /\/web\/login\/.*-page\.tsx/;

const inShell = partOf(/\/web\/root\.tsx/);
const inLanding = partOf(LANDING);
const inLogin = partOf(LOGIN);
const inPortal = partOf(PORTAL);
const inSaved = partOf(SAVED);
const inPanel = partOf(PANEL);
const inApplication: Part = (...of) => inLogin(...of) || inPortal(...of) || inPanel(...of);

/**
 * Into which files the browser's scripts go. Left alone, every set of pages that shares something gets
 * a file for it: thirty for the landing page, each with a head of its own and too small to pack well.
 * What the shell and landing share with the sign-in, the recruiters' pages and the panel is one file, which every page
 * loads; then comes what recruiters' pages and the panel share, then what each of them shares within itself. Over a slow line
 * files come in rounds of six, so a screen of the panel has few more than twelve with its texts. Texts are in none of them: a
 * page loads those of its own language.
 */
export const SCRIPT_FILES = [
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  {
    name: fileOf('shared', (...of) => inShell(...of) || (inLanding(...of) && inApplication(...of))),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'small',
    test: (id: string) => SMALL.some((file) => id.endsWith(`/${file}`)),
    priority: 1,
  },
  // Apart from validation, which needs it, too.
  { name: 'sentences', test: /\/contracts\/sentences\.ts$/, priority: 1 },
  { name: 'validation', test: VALIDATION },
  { name: fileOf('landing', inLanding), minShareCount: 2 },
  { name: fileOf('login', inLogin), minShareCount: 2 },
  {
    name: fileOf('tools', (...of) => (inPortal(...of) || inSaved(...of)) && inPanel(...of)),
    minShareCount: 2,
  },
  { name: fileOf('recruiter', inPortal), minShareCount: 2 },
  { name: fileOf('keeping', inSaved), minShareCount: 2 },
  { name: panelFileOf, minShareCount: 2 },
];

type Part = (id: string, graph: ModuleGraph) => boolean;

const inPages = Object.entries(PANEL_SECTIONS).flatMap(([section, pages]) =>
  pages.map((page) => ({
    section,
    page: page.split('/')[1],
    isPart: partOf(new RegExp(`/web/admin/${page}-page\\.tsx`)),
  })),
);
const inPanelLayout = partOf(/\/web\/admin\/admin-layout\.tsx/);

/** What several pages of one section alone need is a file, and so is what workers share with their many sheets. */
function panelFileOf(...of: Parameters<Part>) {
  if (!inPanel(...of)) return null;
  if (inPanelLayout(...of)) return 'panel';
  const [first, ...others] = inPages.filter(({ isPart }) => isPart(...of));
  if (!first) return null;
  if (others.length === 0) return first.page === 'workers' ? 'panel-workers' : null;
  return others.every(({ section }) => section === first.section)
    ? `panel-${first.section}`
    : 'panel';
}

function fileOf(file: string, isPart: Part) {
  return (...of: Parameters<Part>) => (isPart(...of) ? file : null);
}

/** Whether one of the pages imports a module, directly or through others. */
function partOf(page: RegExp): Part {
  const known = new Map<string, boolean>();
  return function isPartOf(id, graph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const found = page.test(id) || importers.some((importer) => isPartOf(importer, graph));
    known.set(id, found);
    return found;
  };
}
