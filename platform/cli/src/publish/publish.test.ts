import { appendFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { writeSmallRemote } from 'registry-client/testing/small-remote';
import { toError } from 'server-kit/errors/to-error';
import { readPublishArguments } from './arguments.ts';
import { QUICK_LIMITS } from './gate/limits.ts';
import { runCommand } from './run-command.ts';
import { openShop, type Shop } from './version-store.ts';

let folder = '';
let shop: Shop;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  shop = openShop(join(folder, 'data'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command line; returns the data of `--json`. */
async function run(line: string): Promise<Readonly<Record<string, unknown>>> {
  const read = readPublishArguments([...line.split(' '), '--by', 'Noor']);
  if ('help' in read) throw new Error(read.help);
  return (await runCommand(shop, read.command, QUICK_LIMITS)).data;
}

type Small = Parameters<typeof writeSmallRemote>[1];

/** Writes a built remote; returns the command line that publishes it. */
async function built(remote: Small): Promise<string> {
  const { name = 'content', version } = remote;
  const at = join(folder, 'built', name, version);
  await writeSmallRemote(at, remote);
  return `publish ${name} --version ${version} --from ${at} --without-backend`;
}

const publish = async (remote: Small) => run(await built(remote));
const activeVersion = async (remote = 'content') => (await shop.registry.read()).remotes[remote]?.active;

/** Tries to publish; returns the gate's complaints. Active version and store must not change. */
async function publishComplaints(remote: Small): Promise<string> {
  const before = await shop.registry.read();
  const args = await built(remote);
  const complaints = await run(args).then(
    () => 'It was published.',
    (error: unknown) => toError(error).message,
  );
  expect(await shop.registry.read()).toEqual(before);
  expect(await readdir(join(shop.store, remote.name ?? 'content'))).not.toContain(remote.version);
  return complaints;
}

test('Publish: a version is published, listed, rolled back, activated and pinned with one command each [COMP-04]', async () => {
  await publish({ version: '1.0.0' });
  expect(await publish({ version: '1.1.0' })).toMatchObject({ live: true, from: '1.0.0', to: '1.1.0' });
  expect(await run('rollback content --reason broken')).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  expect(await activeVersion()).toBe('1.0.0');
  await run('activate content 1.1.0');
  expect(await activeVersion()).toBe('1.1.0');
  await run('pin content 1.0.0');
  expect(await publish({ version: '1.2.0' })).toMatchObject({ live: false, pinnedTo: '1.0.0' });
  await expect(run('activate content 1.2.0')).rejects.toThrow(
    /content is pinned to 1\.0\.0 by Noor on .* Unpin it first/,
  );
  await expect(run('rollback content')).rejects.toThrow('content is pinned');
  await run('unpin content');
  await run('activate content 1.2.0');
  const { versions, history } = (await run('versions content')) as {
    versions: { version: string; live: boolean; contract: string }[];
    history: { action: string; by: string; reason?: string }[];
  };
  expect(versions.map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  expect(versions.filter((one) => one.live)).toMatchObject([{ version: '1.2.0', contract: CONTRACT_VERSION }]);
  expect(history.map(({ action }) => action)).toEqual([
    'publish',
    'publish',
    'rollback',
    'activate',
    'pin',
    'unpin',
    'activate',
  ]);
  expect(history[2]).toMatchObject({
    by: 'Noor',
    reason: expect.stringMatching(/^broken; its pages were not rendered/),
  });
});

test('Retire: removes a remote from the shop, and activate restores it; the last remote is not removable', async () => {
  await publish({ version: '1.0.0' });
  await expect(run('retire content')).rejects.toThrow('content is the only remote: a registry');
  await publish({ name: 'product', version: '2.0.0', path: '/p/:slug/' });
  expect(await run('retire content')).toEqual(expect.objectContaining({ remote: 'content', version: '1.0.0' }));
  expect(await activeVersion()).toBeUndefined();
  await expect(run('retire content')).rejects.toThrow('The registry has no remote “content”');
  expect(await run('activate content 1.0.0')).toMatchObject({ from: null, to: '1.0.0' });
});

test('Publish: --no-activate stores a version, and it is active only after activate [COMP-04]', async () => {
  await publish({ version: '1.0.0' });
  expect(await run(`${await built({ version: '1.1.0' })} --no-activate`)).toMatchObject({ live: false });
  expect(await activeVersion()).toBe('1.0.0');
  await run('activate content 1.1.0');
  expect(await activeVersion()).toBe('1.1.0');
});

test('Publish: a published version is immutable, so its number is rejected [COMP-04]', async () => {
  await publish({ version: '1.0.0' });
  const again = await built({ version: '1.0.0', page: 'export const other = 1;' });
  await expect(run(again)).rejects.toThrow(/content@1\.0\.0 is published already.*under a new number/);
  await expect(run('activate content 1.0.0')).resolves.toMatchObject({ to: '1.0.0' });
});

test('Publish: removes the abandoned draft of a killed publication, and leaves a recent one', async () => {
  const [stale, fresh] = ['.draft-0.9.0-1', '.draft-0.9.1-2'].map((name) => join(shop.store, 'content', name));
  for (const draft of [stale!, fresh!]) await mkdir(join(draft, 'client'), { recursive: true });
  const long = new Date(Date.now() - 2 * 3_600_000);
  await utimes(stale!, long, long);
  await publish({ version: '1.0.0' });
  expect((await readdir(join(shop.store, 'content'))).toSorted()).toEqual([
    '.draft-0.9.1-2',
    '.unrendered-1.0.0',
    '1.0.0',
  ]);
});

test('Activate: concurrent activations are all in the history [COMP-04]', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}`);
  for (const version of versions) await run(`${await built({ version })} --no-activate`);
  await Promise.all(versions.map((version) => run(`activate content ${version}`)));
  const { history, revision } = await shop.registry.read();
  expect(revision).toBe(8);
  expect(history.map(({ to }) => to).toSorted()).toEqual(versions.toSorted());
  expect(await activeVersion()).toBe(history.at(-1)?.to);
});

test('Canary: is started, listed, changed, stopped and promoted with one command each, and passes the gate first', async () => {
  await publish({ version: '1.0.0' });
  await run(`${await built({ version: '1.1.0' })} --no-activate`);
  expect(await run('canary content 1.1.0 5 --max-error-rate 0.5 --min-views 100')).toMatchObject({
    live: '1.0.0',
    percent: 5,
  });
  const { versions } = (await run('versions content')) as { versions: { version: string; canary: unknown }[] };
  expect(versions.find(({ version }) => version === '1.1.0')).toMatchObject({
    live: false,
    canary: { percent: 5, maxErrorRate: 0.5, minViews: 100, by: 'Noor' },
  });
  await run('canary content 1.1.0 50');
  expect((await shop.registry.read()).remotes['content']).toMatchObject({
    active: '1.0.0',
    canary: { version: '1.1.0', percent: 50, maxErrorRate: 2, minViews: 20 },
  });
  // A version must also be compatible with the canary: a shopper may get both.
  const rival = built({ name: 'product', version: '1.0.0', path: '/new/' });
  await run(`${await built({ version: '1.2.0', path: '/new/' })} --no-activate`);
  await run('canary content 1.2.0 1');
  await expect(run(await rival)).rejects.toThrow('has the route /new/, which content@1.2.0 has already');
  expect(await run('canary-stop content')).toMatchObject({ version: '1.2.0', live: '1.0.0' });
  await run('canary content 1.1.0 5');
  await run('activate content 1.1.0');
  expect((await shop.registry.read()).remotes['content']).toEqual({ active: '1.1.0', pinned: false });
});

test('Canary: rejects a version that is unknown, damaged or active, a missing share, and a pinned remote', async () => {
  await publish({ version: '1.0.0' });
  await run(`${await built({ version: '1.1.0' })} --no-activate`);
  await appendFile(join(shop.store, 'content/1.1.0/client/page-about.js'), ' ');
  await expect(run('canary content 1.1.0 5')).rejects.toThrow('page-about.js has SHA-256');
  await expect(run('canary content 1.9.0 5')).rejects.toThrow('There is no content@1.9.0');
  await expect(run('canary content 1.0.0 5')).rejects.toThrow('content@1.0.0 is live already');
  await expect(run('canary-stop content')).rejects.toThrow('content has no running canary');
  for (const args of ['0', '101', 'some', '5 --min-views 0', '5 --max-error-rate -1'])
    await expect(run(`canary content 1.1.0 ${args}`)).rejects.toThrow(/The percent of a canary is|argument/);
  await expect(run('canary content 1.1.0')).rejects.toThrow('Write: canary <remote> <version> <percent>.');
  await expect(run('activate content 1.1.0 --min-views 3')).rejects.toThrow('belong to “canary” only');
  await run('pin content 1.0.0');
  await expect(run('canary content 1.1.0 5')).rejects.toThrow('content is pinned to 1.0.0 by Noor');
});

test('Activate: of two conflicting versions activated at once, one becomes active and the other is rejected with the reason [COMP-04]', async () => {
  await run(`${await built({ version: '1.0.0' })} --no-activate`);
  await run(`${await built({ name: 'product', version: '1.0.0' })} --no-activate`);
  const results = await Promise.allSettled([run('activate content 1.0.0'), run('activate product 1.0.0')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(String(results.find((result) => result.status === 'rejected')?.reason)).toMatch(
    /has the route \/about\/, which (content|product)@1\.0\.0 has already/,
  );
  expect(Object.keys((await shop.registry.read()).remotes)).toHaveLength(1);
});

test('Publish: an incompatible contract is rejected with both versions named, at publish and at activation [COMP-05]', async () => {
  await publish({ version: '1.0.0' });
  const [major = 0, minor = 0] = CONTRACT_VERSION.split('.').map(Number);
  const nextMajor = `${major + 1}.0.0`;
  for (const contract of [`${major}.${minor + 1}.0`, nextMajor, `${major - 1}.9.0`, 'latest'])
    expect(await publishComplaints({ version: '1.1.0', contract })).toMatch(
      new RegExp(`content@1\\.1\\.0 was built against contract ${contract}, and the shop offers \\d+\\.\\d+\\.\\d+`),
    );
  await writeSmallRemote(join(shop.store, 'content/1.2.0'), { version: '1.2.0', contract: nextMajor });
  await expect(run('activate content 1.2.0')).rejects.toThrow(
    `was built against contract ${nextMajor}, and the shop offers`,
  );
  expect(await activeVersion()).toBe('1.0.0');
});

test('Publish: rejects a route or slot of another active remote, with both named [COMP-04]', async () => {
  await publish({ name: 'product', version: '1.0.0', path: '/p/:slug/', fills: ['header-cart'] });
  await publish({ version: '1.0.0' });
  const complaints = await publishComplaints({ version: '1.1.0', path: '/p/:id/', fills: ['header-cart'] });
  expect(complaints).toContain('content@1.1.0 has the route /p/:id/, which product@1.0.0 has already');
  expect(complaints).toContain('content@1.1.0 fills the slot “header-cart”, which product@1.0.0 fills already');
});

test('Publish: rejects changed, missing and added files, in their brotli form too', async () => {
  await publish({ version: '1.0.0' });
  const args = await built({ version: '1.1.0' });
  const at = join(folder, 'built/content/1.1.0');
  await appendFile(join(at, 'client/page-about.js'), ' ');
  await rm(join(at, 'client/lang-ar.js'));
  await writeFile(join(at, 'client/remoteEntry.js.br'), 'x');
  await writeFile(join(at, 'client/extra.js'), 'x');
  const complaints = await run(args).catch((error: unknown) => toError(error).message);
  expect(complaints).toMatch(/page-about\.js has SHA-256 .* remote\.json says/);
  expect(complaints).toMatch(/lang-ar\.js is missing\./);
  expect(complaints).toMatch(/remoteEntry\.js\.br has 1 bytes/);
  expect(complaints).toMatch(/extra\.js lies in the folder/);
  expect(await activeVersion()).toBe('1.0.0');
});

test('Activate: rejects a version that was damaged in the store', async () => {
  await publish({ version: '1.0.0' });
  await publish({ version: '1.1.0' });
  await appendFile(join(shop.store, 'content/1.0.0/server/server.cjs'), '//');
  await expect(run('rollback content')).rejects.toThrow(/content@1\.0\.0: server\/server\.cjs has SHA-256/);
  expect(await activeVersion()).toBe('1.1.0');
});

test('Publish: rejects a page over its budget, and names the excess', async () => {
  await publish({ version: '1.0.0' });
  const page = `export const bytes = ${JSON.stringify(Array.from({ length: 9_000 }, (_, n) => (n * 7_919 * n) % 999_983))};`;
  expect(await publishComplaints({ version: '1.1.0', page })).toMatch(
    /page about has \d+\.\d KB of scripts, its budget is \d+\.\d KB/,
  );
});

test('Publish: rejects server code that throws, requires an unshared module, or lacks a page', async () => {
  await publish({ version: '1.0.0' });
  const server = (text: string) => publishComplaints({ version: '1.1.0', server: text });
  expect(await server('throw new Error("no")')).toContain(
    'server/server.cjs does not run at server/server.cjs:1:7: no.',
  );
  expect(await server('require("node:fs")')).toContain('may not require “node:fs”: only react');
  expect(await server('module.exports = { name: "product" }')).toContain('is not the remote “content”');
  const empty = 'const no = async () => { throw new Error("There is none"); };';
  expect(
    await server(
      `${empty} module.exports = { name: "content", loadPage: no, loadSlot: no, loadMessages: async () => ({}) }`,
    ),
  ).toMatch(/page “about” does not load: There is none\.[^]*messages in “ar” has the wrong type/);
});

test('Publish: rejects CSS that leaks out of the remote’s root, and accepts CSS inside it', async () => {
  await publish({ version: '1.0.0' });
  const css = (page: string) => publishComplaints({ version: '1.1.0', page });
  expect(await css('const a = css`body{margin:0}`;')).toContain('client/page-about.js has the selector “body”');
  expect(await css('const a = `h1{} :root[dir=rtl] .x,\nhtml > p {margin:${0}}`;')).toContain(
    'the selector “html > p”',
  );
  expect(await css('const a = "@font-face{font-family:x}";')).toContain('has @font-face');
  expect(await css('jsx(react.Global, { styles })')).toContain('has Emotion’s Global');
  await publish({
    version: '1.2.0',
    page: 'const a = css`html[dir=rtl] &{margin:0}.card-body{margin:0}.html{margin:0}`;',
  });
  expect(await activeVersion()).toBe('1.2.0');
});

test('readPublishArguments: rejects invalid command lines; nothing is changed', async () => {
  await expect(run('publish')).rejects.toThrow('Write: publish <remote>.');
  await expect(run('launch content')).rejects.toThrow('There is no command “launch”');
  await expect(run('activate content 1.0.0 --from x')).rejects.toThrow('belong to “publish” only');
  await expect(run('activate content 1.0.0 --without-backend')).rejects.toThrow('belong to “publish” only');
  await expect(run('publish content --seed x')).rejects.toThrow('--seed is a whole number');
  await expect(run('versions content --loud')).rejects.toThrow("Unknown option '--loud'");
  await expect(run('versions content')).rejects.toThrow('No version of the remote “content” is published');
  await expect(run('rollback content')).rejects.toThrow('The registry has no remote “content”');
  await expect(run('publish content --version 1 --from x')).rejects.toThrow('“1” is no version');
  expect(readPublishArguments(['--help'])).toHaveProperty('help');
});
