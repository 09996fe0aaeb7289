import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createVersion, GATE_IDLE_MS, publishCopy, openShopRegistry } from '../../src/versions/changed-copy.ts';

/** Separate shells try each version. */
test.describe.configure({ timeout: 900_000 });

const run = promisify(execFile);

/** Code that gives a page another `load`; `context` is the page's. */
const inLoad = (page: string, body: string): string =>
  wrapPage(page, `load: async (context) => { ${body}; return page.load(context); }`);

/** The same for its component. */
const inRender = (page: string, body: string): string => wrapPage(page, `Page: () => { ${body}; return null; }`);

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
  /** Output of the gate. */
  readonly output: RegExp;
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

interface HostilePages {
  readonly description: string;
  readonly remote?: string;
  /** Code of each page, by its path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Output of the gate for one of the pages. */
  readonly output?: RegExp;
}

/** At most three pages each: after three that end a shell, the gate tries no more. */
const OF_PAGES: readonly HostilePages[] = [
  {
    description: 'loop in render, loop in load, and never load',
    pages: {
      '/about/': inRender('about', LOOP),
      '/help/': inLoad('help', LOOP),
      '/blog/': inLoad('blog', 'await new Promise(() => undefined)'),
    },
  },
  {
    description: 'loop with an unknown query parameter, allocate in load, and suspend forever',
    pages: {
      '/about/': inLoad('about', `if (context.search.includes('=')) ${LOOP}`),
      '/sell-here/': inLoad('plans', ALLOCATE),
      '/blog/': inRender('blog', 'throw new Promise(() => undefined)'),
    },
    output: /: \/about\/\?x/,
  },
  {
    description: 'loop for a signed-in customer',
    remote: 'cart-checkout',
    pages: { '/cart/': inLoad('cart', `if (context.signedIn) ${LOOP}`) },
    output: /: \/cart\/.*as a signed-in customer/,
  },
  {
    description: 'reject unawaited in load',
    pages: { '/about/': inLoad('about', "setTimeout(() => Promise.reject(new Error('late')), 300)") },
    output: /: \/about\/.*late/,
  },
];

/**
 * The pages named at the start of an error message. The page of the posts is also that of their categories: where a busy
 * machine may have caused its first failure, the gate names the next one, which can be a category's.
 */
const findFailingPages = (complaints: readonly string[]): string[] => {
  const paths = complaints.flatMap((text) => /^\S+: (?:\/(?:ar|ar-SA|en-SA)(?=\/))?(\/[^? ]*)/.exec(text)?.[1] ?? []);
  return [...new Set(paths.map((path) => path.replace(/^\/blog\/c\/[^/]+\/$/, '/blog/')))];
};

/**
 * Idle time of these gates in ms: at most a second more than that of others. The gate passes it to the process that runs
 * the code, so it tells these processes from those of other publications on this machine.
 */
const IDLE_MS = GATE_IDLE_MS + randomInt(1, 1_000);

/** Expects exit code 1, an unchanged registry, and no process or folder left behind. */
async function expectRejection(code: string, remote = 'content'): Promise<readonly string[]> {
  const before = await openShopRegistry().read();
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'storefront-hostile-'));
  try {
    const started = performance.now();
    const changes = { remote, version: createVersion(), serverCode: code };
    const result = await publishCopy(changes, { idleMs: IDLE_MS, temporaryFolder });
    console.log(`Refused in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
    expect(result.code).toBe(1);
    expect(await openShopRegistry().read()).toEqual(before);
    const { stdout } = await run('ps', ['-eww', '-o', 'pid=,args=']);
    const left = stdout
      .split('\n')
      .filter((line) => /code-process\/main/.test(line) && line.includes(`"idleMs":${IDLE_MS},`));
    expect(left).toEqual([]);
    expect(await readdir(temporaryFolder)).toEqual([]);
    return result.data['complaints'] as string[];
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

test.describe('Publish gate', () => {
  for (const { description, code, output } of OF_THE_CODE)
    test(`rejects a version whose server code ${description} @desktop [COMP-15]`, async () => {
      expect((await expectRejection(code, 'cart-checkout')).join('\n')).toMatch(output);
    });

  for (const { description, remote, pages, output } of OF_PAGES)
    test(`rejects a version whose pages ${description}, and attributes the errors to these pages alone @desktop [COMP-15]`, async () => {
      const complaints = await expectRejection(Object.values(pages).join('\n'), remote);
      if (output) expect(complaints.join('\n')).toMatch(output);
      // One line: a summary of the run quotes the first.
      expect(findFailingPages(complaints).toSorted(), complaints.join(' | ')).toEqual(Object.keys(pages).toSorted());
    });
});
