import { expect, test } from '@jest/globals';
import { FAULTS } from '../faults.ts';
import { allCells, coveringCells, PHASES, type Subject } from './cell.ts';

const SUBJECTS: Subject[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((remote) => ({
  remote,
  kind: 'public page',
  path: `/${remote}/`,
  slot: null,
  other: '/',
  limitMs: 3_000,
}));

test('all cells: every remote with every fault in every phase, once', () => {
  const names = allCells(SUBJECTS).map(({ subject, fault, phase }) => `${subject.remote} ${fault} ${phase}`);
  expect(new Set(names).size).toBe(SUBJECTS.length * FAULTS.length * PHASES.length);
});

test('the selection has each subject in each phase, and each fault in at least two phases', () => {
  const cells = coveringCells(SUBJECTS);
  expect(cells).toHaveLength(SUBJECTS.length * PHASES.length);
  for (const { remote } of SUBJECTS)
    expect(cells.filter(({ subject }) => subject.remote === remote).map(({ phase }) => phase)).toEqual([...PHASES]);
  for (const fault of FAULTS)
    expect(new Set(cells.filter((cell) => cell.fault === fault).map(({ phase }) => phase)).size).toBeGreaterThan(1);
});
