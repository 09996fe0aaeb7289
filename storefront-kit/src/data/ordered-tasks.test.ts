import { expect, test } from '@jest/globals';
import { createOrderedTasks } from './ordered-tasks.ts';

test('createOrderedTasks: runs the tasks of a key in order, also after a failure; other keys do not wait', async () => {
  const tasks = createOrderedTasks<string>();
  const log: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = tasks.run('a', async (isLast) => {
    await gates[0]!.promise;
    log.push(`first ${isLast()}`);
    throw new Error('refused');
  });
  const second = tasks.run('a', async (isLast) => {
    log.push('second begins');
    await gates[1]!.promise;
    log.push(`second ${isLast()}`);
    return 2;
  });
  await tasks.run('b', async () => void log.push('other'));
  gates[1]!.resolve();
  gates[0]!.resolve();
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe(2);
  expect(log).toEqual(['other', 'first false', 'second begins', 'second true']);
});
