import { unzipSync } from 'fflate';
import { FileProblem } from './file-problem.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';

/** A small file can unpack to a very large one. */
const UNPACKED_MAX = 150 * 1024 * 1024;

export type XlsxParts = { sheet: string; strings: string; styles: string; workbook: string };

/** The parts of the first visible sheet, unpacked. */
export function xlsxParts(bytes: Uint8Array): XlsxParts {
  const names = new Set<string>();
  unpack(bytes, (name) => {
    names.add(name);
    return false;
  });
  const workbookName = [...names].find((name) => /(^|\/)workbook\.xml$/.test(name));
  if (!workbookName) {
    const isBinary = [...names].some((name) => name.endsWith('workbook.bin'));
    throw new FileProblem(isBinary ? 'old-excel' : 'not-a-list');
  }
  const folder = workbookName.slice(0, -'workbook.xml'.length);
  const relationsName = `${folder}_rels/workbook.xml.rels`;
  const book = unpack(bytes, (name) => name === workbookName || name === relationsName);
  const workbook = book.get(workbookName) ?? '';
  const targets = relationsOf(book.get(relationsName) ?? '', folder);
  const sheetName = firstSheet(workbook, targets) ?? `${folder}worksheets/sheet1.xml`;
  const stringsName = targets.byType.get('sharedStrings') ?? `${folder}sharedStrings.xml`;
  const stylesName = targets.byType.get('styles') ?? `${folder}styles.xml`;
  const wanted = new Set([sheetName, stringsName, stylesName]);
  const parts = unpack(bytes, (name) => wanted.has(name));
  const sheet = parts.get(sheetName);
  if (sheet === undefined) throw new FileProblem('damaged');
  return {
    sheet,
    workbook,
    strings: parts.get(stringsName) ?? '',
    styles: parts.get(stylesName) ?? '',
  };
}

function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        size += originalSize;
        if (size > UNPACKED_MAX) throw new FileProblem('too-large');
        return true;
      },
    });
    const decoder = new TextDecoder();
    return new Map(Object.entries(files).map(([name, file]) => [name, decoder.decode(file)]));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('damaged');
  }
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
    const id = attributeOf(attributes, '(?:\\w+:)?id');
    if (id) return byId.get(id);
  }
  return undefined;
}
