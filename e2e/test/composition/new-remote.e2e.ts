import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildRemote } from 'cli/build/build-remote';
import { GATE_IDLE_MS } from '../../src/versions/changed-copy.ts';
import { publishVersion, runRemoteCommand } from '../../src/commands/remote-command.ts';
import { createScratchRepository } from '../../src/commands/scratch-repository.ts';
import { test } from '../../src/shop-test.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

/** Four of the gates' tools run, webpack builds, and a separate shell tries the version. */
test.describe.configure({ timeout: 600_000 });

/** A name that no earlier run on the same shop has used. */
const NAME = `made-${Date.now().toString(36)}`;

test('npm run new-remote: the generated remote passes its gates and tests, is published, and appears on its route in both languages @desktop [COMP-14]', async ({
  page,
}) => {
  const scratch = await createScratchRepository();
  try {
    const result = await scratch.newRemote(NAME);
    expect(result).toEqual({ code: 0, output: expect.stringContaining(`npm run remote -- publish ${NAME}`) });
    const again = await scratch.newRemote(NAME);
    expect(again).toEqual({ code: 1, output: expect.stringContaining('Choose another name') });
    expect(await scratch.checkRemote(NAME)).toEqual([]);

    const [version, output] = ['1.0.0', join(scratch.root, 'built')];
    await buildRemote({ name: NAME, folder: join(scratch.root, `mfe-${NAME}`) }, version, output);
    const published = await publishVersion({ remote: NAME, version, from: output, idleMs: GATE_IDLE_MS });
    expect(published).toMatchObject({ code: 0, data: { ok: true, to: version, live: true } });
  } finally {
    await scratch.remove();
  }

  // A running shop follows.
  const statusOf = async () => (await page.request.get(`/${NAME}/`)).status();
  await expectWithin(5_000, statusOf, (status) => expect(status).toBe(200));
  await page.goto(`/${NAME}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our departments');
  await page.goto(`/ar-SA/${NAME}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('أقسامنا');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ar-SA\/c\//);

  expect(await runRemoteCommand('retire', NAME)).toMatchObject({ code: 0, data: { ok: true, remote: NAME } });
  await expectWithin(5_000, statusOf, (status) => expect(status).toBe(404));
});
