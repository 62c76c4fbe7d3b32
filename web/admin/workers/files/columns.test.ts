import { expect, test } from 'vitest';
import {
  perField,
  WORKER_FIELD_NAMES,
  WORKER_FIELDS,
} from '../../../../contracts/worker-fields.ts';
import { ignoredHeadings, mappedRows, recogniseColumns, sheetFrom } from './columns.ts';

test.each([
  WORKER_FIELD_NAMES.map((field) => WORKER_FIELDS[field].heading),
  'NOM,poste,Domaine,Tél.,E-mail,Entreprises,Expérience,Compétences'.split(','),
  'Full name,Position,Sector,Téléphone,MAIL,Worked for,Experiences,Skill'.split(','),
  'Nom et Prénom,Fonction,spécialité,N° Tél,Adresse e-mail,company,EXPERIENCE, skills '.split(','),
])('the columns of %s, %s, %s, %s, %s, %s, %s and %s are known in any order', (...headings) => {
  const places = headings.map((_, place) => place);
  expect(Object.values(recogniseColumns(headings))).toEqual(places);
  expect(Object.values(recogniseColumns(headings.toReversed()))).toEqual(places.toReversed());
});

test("the screen's own name wins over others, and what is not there has no column", () => {
  expect(recogniseColumns(['Mobile', 'Phone', 'Nom'])).toEqual({
    name: 2,
    job_title: null,
    domain: null,
    phone: 1,
    email: null,
    companies: null,
    experience: null,
    skills: null,
  });
});

test('titles above the headings are passed over', () => {
  const rows = [
    { row: 1, cells: ['Liste des ouvriers', '2026'] },
    { row: 3, cells: ['Nom', 'Tél', 'Matricule'] },
    { row: 4, cells: ['Amel', '0661', '17'] },
  ];
  const { headings, rows: below } = sheetFrom(rows);
  const map = recogniseColumns(headings);
  expect(ignoredHeadings(headings, map)).toEqual(['Matricule']);
  expect(mappedRows(below, map)).toEqual([
    { row: 4, ...perField(() => ''), name: 'Amel', phone: '0661' },
  ]);
});

test('a list whose headings nobody knows has its first row for headings', () => {
  const rows = [
    { row: 1, cells: ['A', 'B'] },
    { row: 2, cells: ['x', 'y'] },
  ];
  expect(sheetFrom(rows)).toEqual({ headings: ['A', 'B'], rows: [rows[1]] });
  expect(() => sheetFrom(rows.slice(0, 1))).toThrow('no-rows');
});
