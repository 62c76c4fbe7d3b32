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
