import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { describeFiles } from 'registry-client/build/describe-files';
import {
  createRegistryTestBed,
  waitUntil,
  getContentVersion,
  type RegistryTestBed,
} from '../../../test/registry-test-bed.ts';

let bed: RegistryTestBed;
beforeEach(async () => {
  bed = await createRegistryTestBed();
});
afterEach(() => bed.close());

const HASH = 'A'.repeat(43);
const BAD: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
  [
    'its descriptor is not JSON',
    () => writeFile(join(bed.getVersionFolder('1.1.0'), 'remote.json'), '<html>'),
    /it is not JSON/,
  ],
  [
    'its descriptor is no descriptor',
    () => writeFile(join(bed.getVersionFolder('1.1.0'), 'remote.json'), '{}'),
    /is not a descriptor/,
  ],
  ['it lies about the hash of its server code', () => changeServerHash(), /has SHA-256 .*its descriptor says A+=/],
  [
    'it names a file outside its folder',
    () => bed.publish('1.1.0', { files: [{ path: '../../other/1.0.0/x.js', sha256: `${HASH}=`, bytes: 1 }] }),
    /a file’s path stays inside its folder/,
  ],
  [
    'it names a file from the root',
    () => bed.publish('1.1.0', { files: [{ path: '//elsewhere.example/x.js', sha256: `${HASH}=`, bytes: 1 }] }),
    /a file’s path stays inside its folder/,
  ],
  [
    'it names a script that is not its own',
    () => bed.publish('1.1.0', { entry: '../../evil.js' }),
    /loads \.\.\/\.\.\/evil\.js, but lists no hash/,
  ],
  ['it has another remote’s name', () => bed.publish('1.1.0', { name: 'product' }), /describes product@1\.1\.0/],
  [
    'it has another remote’s manifest',
    () =>
      bed.publish('1.1.0', {
        manifest: { name: 'product', contract: CONTRACT_VERSION, routes: [], fills: [], limitMs: 3_000 },
      }),
    /the manifest of “product”/,
  ],
  ['it has another number', () => bed.publish('1.1.0', { version: '1.2.0' }), /describes content@1\.2\.0/],
  [
    'it was built against a contract of the future',
    () => bed.publish('1.1.0', { contract: '99.0.0', novelty: true }),
    /built against contract 99\.0\.0, and the shop offers \d/,
  ],
  ['it is unknown', () => rm(bed.getVersionFolder('1.1.0'), { recursive: true }), /remote\.json responded with 404/],
  ['its server code does not run', () => breakServer(), /does not run: no/],
];

/** The sizes are those of the files: only the hash must be wrong. */
async function changeServerHash(): Promise<void> {
  const files = await describeFiles(bed.getVersionFolder('1.1.0'));
  const wrongFiles = files
    .filter(({ path }) => path !== 'remote.json')
    .map((one) => (one.path === 'server/server.cjs' ? { ...one, sha256: `${HASH}=` } : one));
  await bed.publish('1.1.0', { files: wrongFiles });
}

async function breakServer(): Promise<void> {
  await writeFile(join(bed.getVersionFolder('1.1.0'), 'server/server.cjs'), 'throw new Error("no")');
  const text = await readFile(join(bed.getVersionFolder('1.1.0'), 'remote.json'), 'utf8');
  const files = await describeFiles(bed.getVersionFolder('1.1.0'));
  await writeFile(
    join(bed.getVersionFolder('1.1.0'), 'remote.json'),
    JSON.stringify({ ...(JSON.parse(text) as object), files: files.filter(({ path }) => path !== 'remote.json') }),
  );
}

for (const [what, spoil, reason] of BAD)
  test(`watchRegistry: rejects a version when ${what}; the last good one stays, also over a restart`, async () => {
    await bed.publish('1.0.0');
    await bed.publish('1.1.0');
    await spoil();
    await bed.activate('1.0.0');
    const first = await bed.startShell();
    await bed.activate('1.1.0');
    await waitUntil(() => bed.logLines.some((line) => line.startsWith('content@1.1.0 is not taken')));
    expect(bed.logLines.join('\n')).toMatch(reason);
    expect(bed.logLines.join('\n')).toContain('Version 1.0.0 stays.');
    expect(getContentVersion(first)).toBe('1.0.0');
    first.close();
    expect(getContentVersion(await bed.startShell())).toBe('1.0.0');
  });

test('watchRegistry: does not activate a half uploaded version until all of it is there', async () => {
  await bed.publish('1.0.0');
  await bed.publish('1.1.0');
  await rename(join(bed.getVersionFolder('1.1.0'), 'client/page-about.js'), join(bed.folder, 'later.js'));
  await bed.activate('1.0.0');
  const source = await bed.startShell();
  await bed.activate('1.1.0');
  await waitUntil(() =>
    bed.logLines.some((line) => /content@1\.1\.0 is not taken: It is incomplete: .*404/.test(line)),
  );
  await writeFile(join(bed.getVersionFolder('1.1.0'), 'client/page-about.js'), 'export');
  await waitUntil(() => bed.logLines.some((line) => /page-about\.js has 6 bytes, remote\.json says 23/.test(line)));
  expect(getContentVersion(source)).toBe('1.0.0');
  await appendFile(join(bed.getVersionFolder('1.1.0'), 'client/page-about.js'), ' const about = 1;');
  await waitUntil(() => getContentVersion(source) === '1.1.0');
  // Retries log each reason once.
  expect(bed.logLines.filter((line) => line.includes('404'))).toHaveLength(1);
});
