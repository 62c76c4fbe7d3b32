import { expect, test } from 'vitest';
import { labelSides } from './city-labels.ts';

test('a city on its own has its name on the right', () => {
  expect(labelSides([{ name: 'Biskra', x: 0, y: 0 }]).get('Biskra')).toBe('right');
});

test('a label avoids the mark of a neighbour', () => {
  const sides = labelSides([
    { name: 'Skikda', x: 0, y: 0 },
    { name: 'Annaba', x: 40, y: 0 },
  ]);
  expect(sides.get('Skikda')).toBe('left');
  expect(sides.get('Annaba')).toBe('right');
});

test('a city without a free side gets no label', () => {
  const crowd = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => ({ name: `City ${row} ${column}`, x: column * 26, y: row * 26 })),
  );
  expect(labelSides(crowd).get('City 0 0')).toBeNull();
});
