import { expect, test } from '@jest/globals';
import { FAULTS } from '../faults.ts';
import { allCells, coveringCells, isApplicable, PHASES, type MatrixSubject } from './cell.ts';

const SUBJECTS: MatrixSubject[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((remote) => ({
  remote,
  kind: 'public page',
  path: `/${remote}/`,
  slot: null,
  other: '/',
  limitMs: 3_000,
}));

test('allCells: every remote with every fault in every phase that it applies to, once', () => {
  const cells = allCells(SUBJECTS);
  const names = new Set(cells.map(({ subject, fault, phase }) => `${subject.remote} ${fault} ${phase}`));
  // Seventeen faults in four phases, except four that make no sense in a browser's two phases.
  expect(FAULTS).toHaveLength(17);
  expect(names.size).toBe(SUBJECTS.length * (17 * 4 - 4 * 2));
  expect(cells).toHaveLength(names.size);
});

test('coveringCells: covers each subject in each phase, and each fault at least once where it applies', () => {
  const cells = coveringCells(SUBJECTS);
  expect(cells).toHaveLength(SUBJECTS.length * PHASES.length);
  for (const { remote } of SUBJECTS)
    expect(cells.filter(({ subject }) => subject.remote === remote).map(({ phase }) => phase)).toEqual([...PHASES]);
  for (const fault of FAULTS) expect(cells.filter((cell) => cell.fault === fault).length).toBeGreaterThan(0);
  expect(cells.filter(({ fault, phase }) => !isApplicable(fault, phase))).toEqual([]);
});
