import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createVersion, publishCopy, openShopRegistry } from '../../src/versions/changed-copy.ts';

/** Separate shells try each version. */
test.describe.configure({ timeout: 300_000 });

const run = promisify(execFile);

/** Code that gives a page another `load`; `context` is the page's. */
const inLoad = (body: string, page = 'about'): string =>
  wrapPage(page, `load: async (context) => { ${body}; return page.load(context); }`);

/** The same for its component. */
const inRender = (body: string): string => wrapPage('about', `Page: () => { ${body}; return null; }`);

const wrapPage = (name: string, member: string): string => `
;{ const { loadPage } = module.exports;
module.exports = { ...module.exports, loadPage: async (id) => {
  const page = await loadPage(id);
  return id === '${name}' ? { ...page, ${member} } : page;
} }; }`;

const LOOP = 'for (;;);';
const ALLOCATE = 'const all = []; for (;;) all.push(new Array(1000).fill(1));';

interface Hostile {
  readonly description: string;
  readonly code: string;
  /** Output of the gate for the page, or for the whole code. */
  readonly output: RegExp;
  readonly remote?: string;
}

const OF_THE_CODE: readonly Hostile[] = [
  { description: 'loops at its top level', code: `;${LOOP}`, output: /an endless loop/ },
  { description: 'exits', code: ';process.exit(0);', output: /process\.exit is not a function/ },
  {
    description: 'rejects unawaited',
    code: ";Promise.reject(new Error('forgotten'));",
    output: /unhandled promise rejection.*forgotten/,
  },
  {
    description: 'throws in an interval',
    code: ";setInterval(() => { throw new Error('tick'); }, 1000);",
    output: /in a timer or an event.*tick/,
  },
  {
    description: 'allocates without end',
    code: ';{ const all = []; for (;;) all.push(new Array(1000).fill(1)); }',
    output: /more than 256 MB/,
  },
];

/** The page about, in any locale: the gate needs a link to it, and a busy machine may find one in a later locale only. */
const ABOUT_PAGE = /: (?:\/(?:ar|ar-SA|en-SA))?\/about\/ /;

const OF_A_PAGE: readonly Hostile[] = [
  { description: 'loops in render', code: inRender(LOOP), output: ABOUT_PAGE },
  { description: 'loops in load', code: inLoad(LOOP), output: ABOUT_PAGE },
  {
    description: 'loops with an unknown query parameter',
    code: inLoad(`if (context.search.includes('=')) ${LOOP}`),
    output: /: \/about\/\?x/,
  },
  {
    description: 'loops for a signed-in customer',
    remote: 'account',
    code: inLoad(`if (context.signedIn) ${LOOP}`, 'dashboard'),
    output: /: \/user-dashboard\/.*as a signed-in customer/,
  },
  { description: 'allocates in load', code: inLoad(ALLOCATE), output: ABOUT_PAGE },
  {
    description: 'rejects unawaited in load',
    code: inLoad("setTimeout(() => Promise.reject(new Error('late')), 300)"),
    output: /: \/about\/.*late/,
  },
  { description: 'never loads', code: inLoad('await new Promise(() => undefined)'), output: ABOUT_PAGE },
  { description: 'suspends forever', code: inRender('throw new Promise(() => undefined)'), output: ABOUT_PAGE },
];

/** The pages named at the start of an error message. */
const findFailingPages = (complaints: readonly string[]): string[] => [
  ...new Set(complaints.flatMap((text) => /^\S+: (?:\/(?:ar|ar-SA|en-SA)(?=\/))?(\/[^? ]*)/.exec(text)?.[1] ?? [])),
];

const trialFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('storefront-trial-'));

/** Expects exit code 1, an unchanged registry, and no process or folder left behind. */
async function expectRejection({ code, remote = 'content' }: Hostile): Promise<readonly string[]> {
  const [before, folders] = [await openShopRegistry().read(), await trialFolders()];
  const started = performance.now();
  const result = await publishCopy({ remote, version: createVersion(), serverCode: code });
  console.log(`Refused in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
  expect(result.code).toBe(1);
  expect(await openShopRegistry().read()).toEqual(before);
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,args=']);
  const left = stdout
    .split('\n')
    .filter((line) => /code-process\/main/.test(line) && line.includes(`"name":"${remote}"`));
  expect(left).toEqual([]);
  expect(await trialFolders()).toEqual(folders);
  return result.data['complaints'] as string[];
}

test.describe('Publish gate', () => {
  for (const hostile of OF_THE_CODE)
    test(`rejects a version whose server code ${hostile.description} @desktop [COMP-15]`, async () => {
      expect((await expectRejection(hostile)).join('\n')).toMatch(hostile.output);
    });

  for (const hostile of OF_A_PAGE)
    test(`rejects a version whose page ${hostile.description}, and attributes the error to that page alone @desktop [COMP-15]`, async () => {
      const complaints = await expectRejection(hostile);
      expect(complaints.join('\n')).toMatch(hostile.output);
      expect(findFailingPages(complaints)).toHaveLength(1);
    });
});
