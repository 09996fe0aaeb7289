import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createInProcessPool } from '../../../test/in-process-port.ts';
import { createJobSpec, remoteCode } from '../../../test/worker-test-bed.ts';
import { collectHtml } from '../rendering/render-region.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('Worker: frees the results of its last pages', async () => {
  const pool = createInProcessPool();
  const workers = pool.open(
    { remote: 'shop', version: '1.0.0' },
    { code: remoteCode('shop', { home: {} }, ''), url: '' },
  );
  await workers.start();
  const results: WeakRef<object>[] = [];
  async function show(): Promise<void> {
    const job = workers.run(createJobSpec('home'));
    const loaded = await job.loaded;
    results.push(new WeakRef(loaded));
    await collectHtml(await job.html);
  }
  for (let page = 0; page < 10; page += 1) await show();
  await delay(50);
  collectGarbage();
  // The worker remembers its very last job, whose harm may still show.
  expect(results.filter((result) => result.deref()).length).toBeLessThanOrEqual(1);
  pool.close();
});
