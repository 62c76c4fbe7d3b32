import { expect, test } from 'vitest';
import { ignoredHeadings, mappedRows, recogniseColumns, sheetFrom } from './columns.ts';

test.each([
  ['Name', 'Job Title', 'Domain', 'Phone', 'Email', 'Experience'],
  ['NOM', 'poste', 'Domaine', 'Tél.', 'E-mail', 'Compétences'],
  ['Full name', 'Position', 'Sector', 'Téléphone', 'MAIL', 'Skills'],
  ['Nom et Prénom', 'Fonction', 'spécialité', 'N° Tél', 'Adresse e-mail', ' skills '],
])('the columns of %s, %s, %s, %s, %s and %s are known in any order', (...headings) => {
  const places = Object.values(recogniseColumns(headings));
  expect(places).toEqual([0, 1, 2, 3, 4, 5]);
  expect(Object.values(recogniseColumns(headings.toReversed()))).toEqual([5, 4, 3, 2, 1, 0]);
});

test("the screen's own name wins over others, and what is not there has no column", () => {
  expect(recogniseColumns(['Mobile', 'Phone', 'Nom'])).toEqual({
    name: 2,
    job_title: null,
    domain: null,
    phone: 1,
    email: null,
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
    { row: 4, name: 'Amel', job_title: '', domain: '', phone: '0661', email: '', skills: '' },
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
