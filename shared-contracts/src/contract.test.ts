import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CONTRACT_VERSION, contractAccepts, ContractError } from './contract.ts';

test.each([
  // Offered by the shell, built against, accepted.
  ['1.4.1', '1.4.1', true],
  ['1.4.1', '1.4.0', true],
  ['1.4.1', '1.4.2', false],
  ['1.4.9', '1.4.10', false],
  ['1.4.10', '1.4.9', true],
  ['1.4.0', '1.3.9', true],
  ['1.4.9', '1.5.0', false],
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.9.9', '2.0.0', false],
  ['10.0.0', '1.0.0', false],
])('contractAccepts: a shell of %s runs a remote built against %s: %p', (offered, built, accepted) => {
  expect(contractAccepts(offered, built)).toBe(accepted);
});

test('contractAccepts: one major version, and no later minor and patch version than the shell’s', () => {
  const number = fc.nat({ max: 12 });
  const version = fc.tuple(number, number, number);
  fc.assert(
    fc.property(version, version, (offered, built) => {
      const rank = ([, minor, patch]: readonly number[]) => (minor ?? 0) * 1_000 + (patch ?? 0);
      const expected = offered[0] === built[0] && rank(built) <= rank(offered);
      expect(contractAccepts(offered.join('.'), built.join('.'))).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

test.each(['', '1', '1.4', '1.4.x', 'v1.4.0', '1.4.0-beta', '1.4.0.1', ' 1.4.0', '1.4.0\n', '-1.4.0', '1..0'])(
  'contractAccepts: throws a ContractError that names %j, on either side',
  (version) => {
    for (const compare of [
      () => contractAccepts(version, CONTRACT_VERSION),
      () => contractAccepts(CONTRACT_VERSION, version),
    ]) {
      expect(compare).toThrow(ContractError);
      expect(compare).toThrow(`“${version}” is not a contract version`);
    }
  },
);
