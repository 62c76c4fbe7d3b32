import { constants, crc32, deflateRawSync } from 'node:zlib';
import writeXlsxFile from 'write-excel-file/node';

const SURNAMES = 'BENALI,MEZIANE,KACI,BELAÏD,HADDAD,SAÏDI,BOUZID,ZERROUKI,CHÉRIF,OUALI'.split(',');
const FIRST_NAMES = 'Karim,Amel,Zoé,Réda,Noureddine,Fatima Zohra,Élias,Sofiane,Hichem,Lamia'.split(
  ',',
);
const TRADES = [
  ['Soudeur', 'Tuyauterie', 'TIG; 6G'],
  ['Échafaudeur', 'Génie civil', 'Travail en hauteur'],
  ['Électricien', 'Électricité', 'HTA, BTA'],
];

const FRENCH_HEADINGS =
  'Nom,Prénom,Téléphone,Poste,Domaine,Expérience,Compétences,Anciennes entreprises,Matricule,Date de naissance'.split(
    ',',
  );

type FrenchRow = { cells: string[]; phone: number; born: Date };

/** An agency's list as its secretary keeps it: ten surnames, and a few rows that are not right. */
export const frenchRows = (count: number, wrong: number): FrenchRow[] =>
  Array.from({ length: count }, (_, n) => {
    const [trade = '', domain = '', skills = ''] = TRADES[n % TRADES.length] ?? [];
    const surname = SURNAMES[n % 10] ?? '';
    const first = `${FIRST_NAMES[Math.floor(n / 10) % 10]}${n < 100 ? '' : ` ${roman(Math.floor(n / 100))}`}`;
    const phone = 661_000_000 + n * 37;
    const born = new Date(Date.UTC(1975 + (n % 25), n % 12, 1 + (n % 28)));
    return {
      phone,
      born,
      cells: [
        n < wrong ? '' : surname,
        n < wrong ? '' : first,
        `0${phone}`,
        trade,
        domain,
        `${2 + (n % 20)} ans sur chantier`,
        skills,
        'Hoggar LNG, Tell Pétrochimie',
        `M-${1000 + n}`,
        born.toLocaleDateString('fr-FR', { timeZone: 'UTC' }),
      ],
    };
  });

const roman = (n: number) => ['', 'II', 'III'][n] ?? `(${n})`;

/** As Excel in France saves it: semicolons, the alphabet of Windows. */
export const frenchCsv = (rows: FrenchRow[]) =>
  Buffer.from(
    [FRENCH_HEADINGS, ...rows.map(({ cells }) => cells)]
      .map((cells) => cells.map((cell) => (/[;"]/.test(cell) ? `"${cell}"` : cell)).join(';'))
      .join('\r\n'),
    'latin1',
  );

/** As Excel writes it: a title above, phone numbers as quantities, dates as dates. */
export async function frenchWorkbook(rows: FrenchRow[]): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String });
  return Buffer.from(
    await writeXlsxFile([
      [text('Liste du personnel'), text('Base de Hassi Messaoud')],
      [],
      FRENCH_HEADINGS.map((heading) => ({ ...text(heading), fontWeight: 'bold' })),
      ...rows.map(({ cells, phone, born }) => [
        ...cells.slice(0, 2).map(text),
        { value: phone, type: Number },
        ...cells.slice(3, 9).map(text),
        { value: born, type: Date, format: 'dd/mm/yyyy' },
      ]),
    ] as never).toBuffer(),
  );
}

type Part = { name: string; packed: Buffer; unpackedSize: number };

const BLOCK = 16 * 1024 * 1024;
const { Z_FULL_FLUSH } = constants;

/** This text, then blanks until it has that many bytes; packed without ever being held whole. */
function packedBlanks(begin: string, bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK, ' '), { finishFlush: Z_FULL_FLUSH });
  return Buffer.concat([
    deflateRawSync(Buffer.from(begin), { finishFlush: Z_FULL_FLUSH }),
    ...Array<Buffer>(Math.ceil(bytes / BLOCK)).fill(block),
    deflateRawSync(Buffer.alloc(0)),
  ]);
}

/** An XLSX whose sheet unpacks to that many bytes, though the archive's directory says that it is 100. */
export const lyingWorkbook = (bytes: number): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: 'xl/workbook.xml', packed: deflateRawSync('<workbook/>'), unpackedSize: 11 },
    {
      name: 'xl/worksheets/sheet1.xml',
      packed: packedBlanks('<worksheet><sheetData>', bytes),
      unpackedSize: 100,
    },
  ]);

/** An XLSX with this sheet. */
export const workbookOf = (sheet: string): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: 'xl/workbook.xml', packed: deflateRawSync('<workbook/>'), unpackedSize: 11 },
    {
      name: 'xl/worksheets/sheet1.xml',
      packed: deflateRawSync(sheet, { level: 1 }),
      unpackedSize: Buffer.byteLength(sheet),
    },
  ]);

function zipOf(parts: Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, unpackedSize } of parts) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(''), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(unpackedSize, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name)]),
    );
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listed, end]));
}
