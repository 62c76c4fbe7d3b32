import { FileProblem } from './file-problem.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';
import { openZip } from './zip-parts.ts';

export type XlsxParts = {
  /** Too large to be held: it is unpacked while its rows are read. */
  sheet: AsyncIterable<{ piece: Uint8Array; share: number }>;
  strings: string;
  styles: string;
  workbook: string;
};

/** The parts of the first visible sheet. */
export async function xlsxParts(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxParts> {
  const zip = openZip(bytes);
  const workbookName = zip.names.find(
    (name) => name === 'workbook.xml' || name.endsWith('/workbook.xml'),
  );
  if (!workbookName) {
    const isBinary = zip.names.some((name) => name.endsWith('workbook.bin'));
    throw new FileProblem(isBinary ? 'old-excel' : 'not-a-list');
  }
  const folder = workbookName.slice(0, -'workbook.xml'.length);
  const workbook = await zip.text(workbookName);
  const targets = relationsOf(await zip.text(`${folder}_rels/workbook.xml.rels`), folder);
  const sheetName = firstSheet(workbook, targets) ?? `${folder}worksheets/sheet1.xml`;
  if (!zip.names.includes(sheetName)) throw new FileProblem('damaged');
  return {
    workbook,
    strings: await zip.text(targets.byType.get('sharedStrings') ?? `${folder}sharedStrings.xml`),
    styles: await zip.text(targets.byType.get('styles') ?? `${folder}styles.xml`),
    sheet: zip.unpack(sheetName),
  };
}

type Targets = { byId: Map<string, string>; byType: Map<string, string> };

function relationsOf(xml: string, folder: string): Targets {
  const targets: Targets = { byId: new Map(), byType: new Map() };
  for (const { name, attributes } of xmlTags(xml)) {
    const target = name === 'Relationship' && attributeOf(attributes, 'Target');
    if (!target) continue;
    const path = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
    targets.byId.set(attributeOf(attributes, 'Id') ?? '', path);
    targets.byType.set(attributeOf(attributes, 'Type')?.split('/').at(-1) ?? '', path);
  }
  return targets;
}

function firstSheet(workbook: string, { byId }: Targets): string | undefined {
  for (const { name, attributes } of xmlTags(workbook)) {
    if (name !== 'sheet' || /hidden/i.test(attributeOf(attributes, 'state') ?? '')) continue;
    const id = attributeOf(attributes, 'id');
    if (id) return byId.get(id);
  }
  return undefined;
}
