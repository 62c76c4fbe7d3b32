import { colourProblem, MIN_CONTRAST } from '../../contracts/brand.ts';
import { isOpenAtHour, WEEK } from '../../contracts/week.ts';
import type { ContentFiles } from './content-json.ts';
import { type ContentProblems, type ContentReason, shown } from './content-problems.ts';
import { uploadedRefOf } from './uploaded-pictures.ts';

/** What one file says about another. A file that could not be read is left out. */
export function checkAgreement(files: Partial<ContentFiles>, problems: ContentProblems) {
  unique('cities.json', 'name', files.cities, problems);
  unique('clients.json', 'name', files.clients, problems);
  unique('partners.json', 'name', files.partners, problems);
  unique('partners.json', 'logo', files.partners, problems);
  unique('projects.json', 'id', files.projects, problems);
  unique('demo/orders.json', 'worker', files.demoOrders, problems);
  firstPhrase(files, problems);
  readableAccent(files, problems);
  wholeWeek(files, problems);
  officeHours(files, problems);
  pictureNames(files, problems);
  projectClients(files, problems);
  trustNames(files, problems);
  endedPapers(files, problems);
  projectFigures(files, problems);
  portfolioFacts(files, problems);
}

type Entry = Record<string, unknown>;

function unique(
  file: string,
  field: string,
  entries: Entry[] | undefined,
  problems: ContentProblems,
) {
  const first = new Map<unknown, number>();
  for (const [entry, { [field]: value }] of (entries ?? []).entries()) {
    const before = first.get(value);
    if (before === undefined) first.set(value, entry);
    else
      problems.add(
        file,
        [entry, field],
        `expected a ${field} of its own, found ${shown(value)} as in entry ${before + 1}`,
        'notUnique',
      );
  }
}

function firstPhrase({ hero, agency }: Partial<ContentFiles>, problems: ContentProblems) {
  if (!hero || !agency || hero.phrases[0] === agency.name) return;
  problems.add(
    'hero.json',
    ['phrases', 0],
    `expected the agency's name ${shown(agency.name)}, found ${shown(hero.phrases[0])}`,
    'agencyName',
  );
}

/** A colour that cannot be read is refused, with the figure and the nearest that passes. */
function readableAccent({ agency }: Partial<ContentFiles>, problems: ContentProblems) {
  const problem = agency?.accent === undefined ? null : colourProblem(agency.accent);
  if (!agency || !problem) return;
  const { ratio, nearest } = problem;
  problems.add(
    'agency.json',
    ['accent'],
    `expected a colour with a contrast of at least ${MIN_CONTRAST} to 1 with dark surfaces, found ${shown(agency.accent)} with ${ratio}; the nearest shade that passes is '${nearest}'`,
    'contrast',
    { ratio, nearest },
  );
}

function wholeWeek({ businessHours }: Partial<ContentFiles>, problems: ContentProblems) {
  if (!businessHours) return;
  const file = 'business-hours.json';
  const seen = new Set<string>();
  for (const [entry, { from, to, opens, closes }] of businessHours.ranges.entries()) {
    if ((opens === null) !== (closes === null)) {
      problems.add(
        file,
        ['ranges', entry],
        'expected two times, or null for both opens and closes',
        'twoTimes',
      );
    } else if (opens !== null && closes !== null && opens >= closes) {
      problems.add(
        file,
        ['ranges', entry, 'closes'],
        `expected a time after '${opens}', found '${closes}'`,
        'closesLater',
      );
    }
    for (let day = WEEK.indexOf(from); ; day = (day + 1) % WEEK.length) {
      const name = WEEK[day] as string;
      if (seen.has(name))
        problems.add(
          file,
          ['ranges', entry],
          `expected each day once, found ${name} again`,
          'dayTwice',
        );
      seen.add(name);
      if (name === to) break;
    }
  }
  const missing = WEEK.filter((day) => !seen.has(day));
  if (missing.length > 0)
    problems.add(
      file,
      ['ranges'],
      `expected every day of the week, found no ${missing.join(', ')}`,
      'dayMissing',
    );
}

function officeHours(
  { businessHours, demoOrders }: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  if (!businessHours) return;
  for (const [entry, { hour }] of (demoOrders ?? []).entries()) {
    if (WEEK.some((day) => isOpenAtHour(businessHours.ranges, day, hour))) continue;
    problems.add(
      'demo/orders.json',
      [entry, 'hour'],
      `expected an hour at which business-hours.json is open on some day, found ${hour}`,
    );
  }
}

function pictureNames(
  { pictures, hero, agency, demoPortfolio }: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  if (!pictures) return;
  for (const [name, { file }] of Object.entries(pictures)) {
    if (file.slice(0, file.lastIndexOf('.')) !== name) {
      problems.add(
        'pictures.json',
        [name, 'file'],
        `expected a file called ${name}, found '${file}'`,
      );
    }
  }
  const known = (file: string, path: PropertyKey[], name: string | undefined) => {
    if (name === undefined || uploadedRefOf(name) || Object.hasOwn(pictures, name)) return;
    problems.add(
      file,
      path,
      `expected a name from pictures.json, found ${shown(name)}`,
      'choosePicture',
    );
  };
  known('agency.json', ['loginPicture'], agency?.loginPicture);
  for (const [entry, { picture, alt }] of (hero?.pictures ?? []).entries()) {
    known('hero.json', ['pictures', entry, 'picture'], picture);
    if (uploadedRefOf(picture) && alt === undefined)
      problems.add(
        'hero.json',
        ['pictures', entry, 'alt'],
        'expected one line of text about the picture, found none',
        'required',
      );
  }
  for (const [entry, { picture }] of (demoPortfolio ?? []).entries()) {
    known('demo/portfolio.json', [entry, 'picture'], picture);
  }
}

function projectClients(
  { projects, clients, cities }: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  const names = new Set(clients?.map(({ name }) => name));
  const completed = new Set(
    cities?.filter(({ status }) => status === 'completed').map(({ name }) => name),
  );
  for (const [entry, { client, location, period }] of (projects ?? []).entries()) {
    if (clients && !names.has(client)) {
      problems.add(
        'projects.json',
        [entry, 'client'],
        `expected a name from clients.json, found ${shown(client)}`,
        'unknownClient',
      );
    }
    if (period.to === 'ongoing' && completed.has(location)) {
      problems.add(
        'projects.json',
        [entry, 'period', 'to'],
        `expected a month, because cities.json calls ${location} completed, found 'ongoing'`,
        'cityCompleted',
      );
    }
  }
}

function trustNames(
  { trust, clients, pictures }: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  const client = trust?.reference?.client;
  if (client !== undefined && clients && !clients.some(({ name }) => name === client))
    problems.add(
      'trust.json',
      ['reference', 'client'],
      `expected a name from clients.json, found ${shown(client)}`,
      'unknownClient',
    );
  for (const [entry, { portrait }] of (trust?.coordinators ?? []).entries())
    if (
      portrait !== undefined &&
      pictures &&
      !uploadedRefOf(portrait) &&
      !Object.hasOwn(pictures, portrait)
    )
      problems.add(
        'trust.json',
        ['coordinators', entry, 'portrait'],
        `expected a name from pictures.json, found ${shown(portrait)}`,
        'choosePicture',
      );
}

function endedPapers({ trust }: Partial<ContentFiles>, problems: ContentProblems) {
  const today = new Date().toISOString().slice(0, 10);
  for (const { name, from, until } of trust?.papers ?? []) {
    if (from && until && until < from)
      problems.add(
        'trust.json',
        ['papers'],
        `expected ${shown(name)} to end after '${from}', found '${until}'`,
        'periodOrder',
      );
    else if (until && until < today)
      problems.warn('trust.json', `${shown(name)} ended on ${until} and is not shown any more`);
  }
}

function projectFigures({ projects }: Partial<ContentFiles>, problems: ContentProblems) {
  for (const [entry, { period, workers, phases }] of (projects ?? []).entries()) {
    const add = (path: PropertyKey[], what: string, reason: ContentReason) =>
      problems.add('projects.json', [entry, ...path], what, reason);
    const wrongWay = ({ from, to }: typeof period) =>
      to !== 'ongoing' && from.slice(0, to.length) > to.slice(0, from.length);
    if (wrongWay(period))
      add(
        ['period', 'to'],
        `expected a month after '${period.from}', found '${period.to}'`,
        'periodOrder',
      );
    if (typeof workers === 'object' && workers.min >= workers.max) {
      add(
        ['workers'],
        `expected a min below the max, found ${workers.min} and ${workers.max}`,
        'workersOrder',
      );
    }
    if (!phases) continue;
    for (const [at, phase] of phases.entries()) {
      if (phase.phase !== at + 1)
        add(['phases', at, 'phase'], `expected ${at + 1}, found ${phase.phase}`, 'notValid');
      if (wrongWay(phase.period)) {
        add(
          ['phases', at, 'period', 'to'],
          `expected a month after '${phase.period.from}', found '${phase.period.to}'`,
          'periodOrder',
        );
      }
    }
    const counts = phases.map((phase) => phase.workers);
    const [min, max] = [Math.min(...counts), Math.max(...counts)];
    const total = typeof workers === 'object' ? workers : { min: workers, max: workers };
    if (total.min !== min || total.max !== max) {
      add(
        ['workers'],
        `expected the range of the phases, min ${min} and max ${max}, found ${total.min} and ${total.max}`,
        'workersOfPhases',
      );
    }
  }
}

/** A place that is not on the map is no mistake, but seldom meant. */
function portfolioFacts(
  { demoPortfolio, cities }: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  const file = 'demo/portfolio.json';
  for (const [entry, { place, years, crew }] of (demoPortfolio ?? []).entries()) {
    if (place && cities && !cities.some(({ name }) => name === place))
      problems.warn(file, `entry ${entry + 1}: ${shown(place)} is no city of cities.json`);
    if (years?.to && years.to < years.from)
      problems.add(
        file,
        [entry, 'years', 'to'],
        `expected ${years.from} or a later year, found ${years.to}`,
      );
    if (crew?.min && crew.min > crew.max)
      problems.add(
        file,
        [entry, 'crew', 'min'],
        `expected ${crew.max} or fewer, found ${crew.min}`,
      );
  }
}
