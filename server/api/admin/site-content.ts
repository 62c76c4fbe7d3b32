import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AuditChanges } from '../../../contracts/audit.ts';
import { TRANSLATIONS } from '../../../contracts/languages.ts';
import type { PictureUse } from '../../../contracts/picture-uploads.ts';
import { smallSitePictureUrl } from '../../../contracts/pictures.ts';
import {
  SITE_SECTIONS,
  type SiteSection,
  type SiteSectionInput,
  type SiteSectionRecord,
  siteRestoreInput,
  siteSection,
  siteSectionHistory,
  siteSectionInput,
  siteSectionRecord,
  siteSections,
  siteSectionVersion,
  versionOnly,
} from '../../../contracts/site-content.ts';
import { hashOf } from '../../audit/changes.ts';
import type { ContentSource } from '../../content/read-content.ts';
import { olderTexts } from '../../content/section-texts.ts';
import {
  listHistory,
  newestVersion,
  readStoredSections,
  readVersion,
  savePreview,
  saveSection,
  sectionRecord,
} from '../../content/site-content.ts';
import {
  problemsOfSection,
  type StoredSection,
  sectionChanges,
  sectionLeaves,
  sectionOfFile,
} from '../../content/stored-content.ts';
import { type UploadedRef, uploadedIn } from '../../content/uploaded-pictures.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../errors.ts';
import { claimPictures, letPicturesGo } from '../../files/uploads.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing } from './record-routes.ts';

const previewMade = z.object({ section: siteSection });
const params = z.object({ section: siteSection });
/** As it stands in an address. */
const versionNumber = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(versionOnly.shape.version);

const routes = {
  list: createRoute({
    method: 'get',
    path: '/site',
    responses: { 200: answer(siteSections, 'In the order of the page'), ...refusals },
  }),
  read: createRoute({
    method: 'get',
    path: '/site/{section}',
    request: { params },
    responses: { 200: answer(siteSectionRecord, 'The section as it is shown'), ...refusals },
  }),
  save: createRoute({
    method: 'put',
    path: '/site/{section}',
    request: { params, headers: retryHeaders, body: body(siteSectionInput) },
    responses: { 200: answer(siteSectionRecord, 'Published'), ...refusals },
  }),
  backToFile: createRoute({
    method: 'post',
    path: '/site/{section}/file',
    request: { params, headers: retryHeaders, body: body(versionOnly) },
    responses: { 200: answer(siteSectionRecord, 'The page shows the file again'), ...refusals },
  }),
  preview: createRoute({
    method: 'post',
    path: '/site/{section}/preview',
    request: { params, body: body(siteSectionInput) },
    responses: { 200: answer(previewMade, 'It is at /preview, for this browser'), ...refusals },
  }),
  history: createRoute({
    method: 'get',
    path: '/site/{section}/history',
    request: { params },
    responses: { 200: answer(siteSectionHistory, 'Newest first'), ...refusals },
  }),
  version: createRoute({
    method: 'get',
    path: '/site/{section}/history/{version}',
    request: { params: params.extend({ version: versionNumber }) },
    responses: { 200: answer(siteSectionVersion, 'What the version said'), ...refusals },
  }),
  restore: createRoute({
    method: 'post',
    path: '/site/{section}/restore',
    request: { params, headers: retryHeaders, body: body(siteRestoreInput) },
    responses: { 200: answer(siteSectionRecord, 'The earlier state is published'), ...refusals },
  }),
};

/** The parts of the page that have a file in content/, edited without a restart. */
export function siteContentApi(deps: AppDeps) {
  const { source } = deps.siteContent.content;

  async function recordsIn(db: Database, sections: readonly SiteSection[]) {
    const rows = await readStoredSections(db);
    const unreadable = deps.siteContent.unreadable();
    const { public: page, facts } = deps.siteContent.content;
    const nameOf = ({ name }: { name: string }) => name;
    const names = { clients: facts.clients.map(nameOf), cities: page.cities.map(nameOf) };
    return Promise.all(
      sections.map(async (section) =>
        sectionRecord(source, section, rows.get(section), {
          version: rows.get(section)?.version ?? (await newestVersion(db, section)),
          unreadable: unreadable.has(section),
          names,
          addresses: ADDRESSES[section]?.(source) ?? {},
          agencyName: deps.siteContent.content.public.agency.name,
        }),
      ),
    );
  }
  const recordIn = async (db: Database, section: SiteSection) =>
    (await recordsIn(db, [section]))[0] as SiteSectionRecord;

  const hashOfPerson = (value: unknown) => hashOf(deps.auditKey, 'person', value);

  /** A save, a restore and 'Back to the file' are the same write; what they make of the section differs. */
  async function write(
    c: Context<AppEnv>,
    section: SiteSection,
    version: number,
    make: (tx: Database) => Promise<StoredSection | null>,
  ) {
    let changes: AuditChanges | null = null;
    const written = { action: 'update', noun: 'site_content', changes: () => changes } as const;
    await adminWrite(c, deps, written, async (tx, { name: author }) => {
      const rows = await readStoredSections(tx);
      const before = rows.get(section)?.value ?? sectionOfFile(source, section);
      const value = await make(tx);
      if (value) {
        const stored = new Map([...rows].map(([other, row]) => [other, row.value]));
        refuseProblems(problemsOfSection(source, stored, section, value));
      }
      const save = { section, version, value, author, now: deps.now() };
      const dropped = await saveSection(tx, save);
      if (!dropped) throw new Refusal('conflict.newerVersion');
      await holdPictures(tx, value, dropped, save.now);
      const after = value ?? sectionOfFile(source, section);
      changes = sectionChanges(section, before, after, hashOfPerson);
      return { section };
    });
    await deps.siteContent.upToDate();
    return recordIn(deps.db, section);
  }

  return createRouter()
    .openapi(routes.list, async (c) => {
      await deps.siteContent.upToDate();
      const rows = await recordsIn(deps.db, SITE_SECTIONS);
      return c.json(siteSections.parse({ rows }), 200);
    })
    .openapi(routes.read, async (c) => {
      await deps.siteContent.upToDate();
      const record = await recordIn(deps.db, c.req.valid('param').section);
      return c.json(siteSectionRecord.parse(record), 200);
    })
    .openapi(routes.save, async (c) => {
      const { section } = c.req.valid('param');
      const input = c.req.valid('json');
      const saved = await write(c, section, input.version, async (tx) => {
        const [before] = await recordsIn(tx, [section]);
        return storedFrom(section, input, before as SiteSectionRecord);
      });
      return c.json(siteSectionRecord.parse(saved), 200);
    })
    .openapi(routes.backToFile, async (c) => {
      const { section } = c.req.valid('param');
      const saved = await write(c, section, c.req.valid('json').version, async () => null);
      return c.json(siteSectionRecord.parse(saved), 200);
    })
    .openapi(routes.preview, async (c) => {
      const { section } = c.req.valid('param');
      const rows = await readStoredSections(deps.db);
      const [before] = await recordsIn(deps.db, [section]);
      const value = storedFrom(section, c.req.valid('json'), before as SiteSectionRecord);
      const stored = new Map([...rows].map(([other, row]) => [other, row.value]));
      refuseProblems(problemsOfSection(source, stored, section, value));
      await savePreview(deps.db, c.get('admin').grant, { section, value }, deps.now());
      return c.json({ section }, 200);
    })
    .openapi(routes.history, async (c) => {
      const rows = await listHistory(deps.db, c.req.valid('param').section);
      return c.json(siteSectionHistory.parse({ rows }), 200);
    })
    .openapi(routes.version, async (c) => {
      const { section, version } = c.req.valid('param');
      const found = version === 0 ? { value: null } : await readVersion(deps.db, section, version);
      const stored = existing(found, 'not-found.siteVersion').value;
      const { value, texts } = stored ?? sectionOfFile(source, section);
      const answered = { version, stored: stored !== null, value, texts };
      return c.json(siteSectionVersion.parse(answered), 200);
    })
    .openapi(routes.restore, async (c) => {
      const { section } = c.req.valid('param');
      const { version, of_version } = c.req.valid('json');
      const saved = await write(c, section, version, async (tx) => {
        const found = await readVersion(tx, section, of_version);
        return existing(found, 'not-found.siteVersion').value;
      });
      return c.json(siteSectionRecord.parse(saved), 200);
    });
}

const ADDRESSES: Partial<Record<SiteSection, (source: ContentSource) => Record<string, string>>> = {
  hero: (source) =>
    filePictures(
      source,
      source.files.hero.pictures.map(({ picture }) => picture),
    ),
  trust: (source) =>
    filePictures(
      source,
      (source.files.trust.coordinators ?? []).map(({ portrait }) => portrait),
    ),
  cities: ({ found }) => ({ outline: `/content/${found.outline}` }),
  partners: ({ found }) =>
    Object.fromEntries(
      [...found.logos].map(([logo, { file }]) => [logo, `/content/partners/${file}`]),
    ),
};

const filePictures = ({ files, builtName }: ContentSource, names: (string | undefined)[]) =>
  Object.fromEntries(
    names
      .filter((name) => name !== undefined && Object.hasOwn(files.pictures, name))
      .map((name) => [name, smallSitePictureUrl(builtName(name as string))]),
  );

/** Uploaded pictures stay while the section or an earlier version of it shows them. */
async function holdPictures(
  tx: Database,
  value: StoredSection | null,
  dropped: unknown[],
  now: Date,
) {
  const shown = uploadedIn(value?.value);
  const stored = await claimPictures(tx, [...new Set(shown.map(({ name }) => name))]);
  const isStored = (ref: UploadedRef) =>
    stored.some(
      ({ name, width, height, made_for }) =>
        name === ref.name &&
        width === ref.width &&
        height === ref.height &&
        made_for === madeForAt(ref.path),
    );
  refuseProblems(
    shown
      .filter((ref) => !isStored(ref))
      .map(({ path }) => ({
        path: `value.${path}`,
        problem: { reason: 'invalid-input.content.unknownPicture' },
      })),
  );
  await letPicturesGo(tx, [...new Set(uploadedIn(dropped).map(({ name }) => name))], now);
}

/** What a picture has to be made for, by the field that names it. */
const USES: Record<string, PictureUse> = {
  picture: 'hero',
  portrait: 'portrait',
  onDark: 'sign-on-dark',
  onLight: 'sign-on-light',
};
const madeForAt = (path: string): PictureUse =>
  USES[path.slice(path.lastIndexOf('.') + 1)] ?? 'page';

function refuseProblems(problems: ReturnType<typeof problemsOfSection>) {
  if (problems.length === 0) return;
  const fields = new Map(problems.toReversed().map(({ path, problem }) => [path, problem]));
  throw new Refusal('invalid-input.request', {
    fields: Object.fromEntries([...fields].toReversed()),
  });
}

/** With the translations marked that are older than their original. */
function storedFrom(
  section: SiteSection,
  { value, texts, still_right }: SiteSectionInput,
  before: SiteSectionRecord,
): StoredSection {
  const written = { value, texts };
  const older = TRANSLATIONS.map((language) => [
    language,
    olderTexts(
      {
        leaves: sectionLeaves(section, before, language),
        older: new Set(before.older[language]),
      },
      sectionLeaves(section, written, language),
      new Set(still_right[language]),
    ),
  ]);
  return { ...written, older: Object.fromEntries(older) };
}
