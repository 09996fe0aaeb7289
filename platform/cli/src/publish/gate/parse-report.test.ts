import { expect, test } from '@jest/globals';
import { parseReport } from './parse-report.ts';

const TOKEN = 'a'.repeat(32);

test('parseReport: reads a line of the gate’s own process', () => {
  expect(parseReport(`${TOKEN} {"kind":"step","step":"page “about”"}`, TOKEN)).toEqual({
    kind: 'step',
    step: 'page “about”',
  });
});

test.each([
  ['has no token', '{"kind":"done"}'],
  ['has another token', `${'b'.repeat(32)} {"kind":"done"}`],
  ['is no JSON', `${TOKEN} done`],
  ['is no report', `${TOKEN} {"kind":"passed"}`],
  ['is empty', ''],
])('parseReport: refuses a line that %s', (_what, line) => {
  expect(parseReport(line, TOKEN)).toBeNull();
});
