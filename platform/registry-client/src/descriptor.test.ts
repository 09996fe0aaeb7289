import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { writeSmallRemote } from './testing/small-remote.ts';
import { DescriptorError, parseDescriptor, findUnlistedFiles } from './descriptor.ts';

let folder = '';
let valid: RemoteDescriptor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptor-'));
  await writeSmallRemote(folder, { version: '1.0.0' });
  valid = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteDescriptor;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const parse = (text: string) => parseDescriptor(text, { name: 'content', version: '1.0.0' });

function complaintsOf(text: string): readonly string[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof DescriptorError) return error.complaints;
    throw error;
  }
  return [];
}
const changed = (change: object) => complaintsOf(JSON.stringify({ ...valid, ...change }));

test('parseDescriptor: accepts a valid descriptor, with an expected version or any', () => {
  expect(parse(JSON.stringify(valid))).toMatchObject({ name: 'content', version: '1.0.0' });
  expect(parseDescriptor(JSON.stringify(valid), { name: 'content' }).version).toBe('1.0.0');
  expect(findUnlistedFiles(parse(JSON.stringify(valid)))).toEqual([]);
});

test('parseDescriptor: reports a foreign contract first, whatever else is invalid', () => {
  for (const contract of ['99.0.0', '0.9.0', 'next'])
    expect(changed({ contract, files: 'in another form', more: 1 })).toEqual([
      expect.stringContaining(`was built against contract ${contract}, and the shop offers ${CONTRACT_VERSION}`),
    ]);
});

test('parseDescriptor: accepts the shop’s contract and earlier ones of its major version, and no later patch or minor version', () => {
  const [major = 0, minor = 0, patch = 0] = CONTRACT_VERSION.split('.').map(Number);
  const earlier = [`${major}.${minor}.0`, ...(minor > 0 ? [`${major}.${minor - 1}.${patch + 9}`] : [])];
  for (const contract of [CONTRACT_VERSION, ...earlier]) expect(changed({ contract })).toEqual([]);
  for (const contract of [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`])
    expect(changed({ contract })).toEqual([
      expect.stringContaining(`was built against contract ${contract}, and the shop offers ${CONTRACT_VERSION}`),
    ]);
});

test('parseDescriptor: distinguishes an invalid descriptor from one of another remote', () => {
  expect(complaintsOf('<!doctype html>')).toEqual([expect.stringContaining('it is not JSON')]);
  expect(complaintsOf('[]').join()).toContain('is not a descriptor: name');
  expect(changed({ name: 'product' })).toEqual([expect.stringContaining('describes product@1.0.0')]);
  expect(changed({ version: '1.0.1' })).toEqual([expect.stringContaining('describes content@1.0.1')]);
  const manifest = { ...valid.manifest, name: 'product' };
  expect(changed({ manifest })).toEqual([expect.stringContaining('the manifest of “product”')]);
});

test('parseDescriptor: rejects a file outside the version’s folder, or without a hash', () => {
  const [file] = valid.files;
  for (const path of [
    '../x.js',
    'client/../../x.js',
    '/etc/x.js',
    '//elsewhere.example/x.js',
    'https://elsewhere.example/x.js',
  ])
    expect(changed({ files: [{ ...file, path }] })).toEqual([
      expect.stringMatching(/files\.0\.path: a file’s path stays inside its folder/),
    ]);
  expect(changed({ files: [{ ...file, sha256: 'none' }] })[0]).toContain('files.0.sha256');
  const text = JSON.stringify({ ...valid, entry: '../../evil.js', base: ['client/none.js'] });
  expect(findUnlistedFiles(parse(text))).toEqual(['../../evil.js', 'client/none.js']);
});
