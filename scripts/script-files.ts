type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Validation of forms by the contracts: loaded when a form is first used, and so without what only one screen needs. */
const VALIDATION =
  /node_modules\/zod\/|\/contracts\/(text|paging|messages|sessions|admin-pin|orders|services|site-texts|users)\.ts$/;
/** With what the texts of a language use for plurals and numbers. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler|@messageformat|make-plural)\//;

/**
 * Small, and also needed where hardly anything else of the recruiters' screen and the panel is: in the chat, in a book. With
 * the tables of acts, mails and limits, which screens read without the validation that reads them, too.
 */
const DATES =
  /\/web\/ui\/(day|format-date|format-duration|per-language|remaining-chars)\.ts$|\/contracts\/(order-acts|panel-limits|search-limits|sorting|mails|fold)\.ts$/;

/**
 * Into which files the browser's scripts go. Left alone, every set of pages that shares something gets
 * a file for it: thirty for the landing page, each with a head of its own and too small to pack well.
 * What the shell and landing share with other pages is one file, which every page loads; then comes what the
 * sign-in, the recruiters' screen and the pages of requests share with those behind them, then what the panel's screens
 * share: over a slow line files come in rounds of six. Texts are in none of them: a page loads those of its own language.
 */
export const SCRIPT_FILES = [
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  {
    name: partOf('shared', /\/web\/(root|landing\/landing-page)\.tsx/),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'dates', test: DATES, priority: 1 },
  { name: 'validation', test: VALIDATION },
  { name: partOf('door', /\/web\/login\/login-page\.tsx/), minShareCount: 2 },
  { name: partOf('recruiter', /\/web\/recruiter\/recruiter-(page|layout)\.tsx/), minShareCount: 2 },
  { name: partOf('requests', /\/web\/recruiter\/requests\/.*-page\.tsx/), minShareCount: 2 },
  { name: partOf('panel', /\/web\/admin\/.*-(page|layout)\.tsx/), minShareCount: 2 },
];

/** Names the file for modules that one of the pages imports, directly or through others. */
function partOf(file: string, page: RegExp) {
  const known = new Map<string, boolean>();
  const isPartOf = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const found = page.test(id) || importers.some((importer) => isPartOf(importer, graph));
    known.set(id, found);
    return found;
  };
  return (id: string, graph: ModuleGraph) => (isPartOf(id, graph) ? file : null);
}
