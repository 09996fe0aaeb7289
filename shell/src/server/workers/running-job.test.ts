/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createInProcessPool } from '../../../test/in-process-port.ts';
import { createJobSpec, remoteCode } from '../../../test/worker-test-bed.ts';
import { collectHtml } from '../rendering/render-region.ts';

/** Statements that block the worker for this time. */
const busy = (ms: number): string => `for (const end = performance.now() + ${ms}; performance.now() < end;);`;

test('RunningJob: times rendering without loading, however late its caller reads the HTML', async () => {
  const pool = createInProcessPool();
  const pages = { slow: { load: busy(300), render: `${busy(60)} return 'slow';` } };
  const workers = pool.open({ remote: 'shop', version: '1.0.0' }, { code: remoteCode('shop', pages, ''), url: '' });
  await workers.start();
  const job = workers.run(createJobSpec('slow'));
  await job.loaded;
  await collectHtml(await job.html);
  expect(job.renderMs()).toBeGreaterThan(50);
  expect(job.renderMs()).toBeLessThan(300);
  pool.close();
});
