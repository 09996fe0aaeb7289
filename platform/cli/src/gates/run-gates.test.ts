import { availableParallelism } from 'node:os';
import { expect, jest, test } from '@jest/globals';
import { verdict, type Gate } from './gate.ts';
import { runGates } from './run-gates.ts';

test('gates: static ones run two at a time, the others alone afterwards; a failure stops none', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const gate = (name: string, isStatic: boolean): Gate => ({
    name,
    isStatic,
    run: async () => {
      running.add(name);
      seen.push([...running].join('+'));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.delete(name);
      return verdict(name, name === 'two' ? ['broken'] : []);
    },
  });
  const gates = [gate('slow', false), gate('one', true), gate('two', true), gate('three', true), gate('last', false)];
  expect(await runGates(gates, [], '.')).toBe(1);
  expect(seen[0]).toBe('one');
  expect(Math.max(...seen.map((names) => names.split('+').length))).toBe(Math.min(2, availableParallelism()));
  expect(seen.slice(3)).toEqual(['slow', 'last']);
});

test('gates: one that throws has failed, and its complaint names the place', async () => {
  const log = jest.spyOn(console, 'log').mockReturnValue(undefined);
  const broken: Gate = { name: 'broken', run: () => Promise.reject(new RangeError('too deep')) };
  const code = await runGates([broken], [], '.');
  const lines = log.mock.calls.map(([line]) => String(line).trim());
  log.mockRestore();
  expect(code).toBe(1);
  expect(lines).toContain('RangeError: too deep');
  expect(lines.join('\n')).toMatch(/^at .*run-gates\.test\.ts/m);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});
