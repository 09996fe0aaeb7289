import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { waitForLateServices } from '../../src/browser/late-services.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { test } from '../../src/shop-test.ts';

/** Commits of React by the container of their root. */
type Commits = Readonly<Record<string, number>>;

/**
 * Most commits from the press to the whole page: the preview, the page, what their effects set, and the header's links
 * of the new page. Not those of the progress bar, which a slow machine shows.
 */
const MOST_COMMITS = 7;

declare const reactCommits: Record<string, number>;

/**
 * Records each commit in the document: React's production build calls the hook of its developer tools. A left page is
 * no longer in it.
 */
const recordCommits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const commits: Record<string, number> = {};
    const nameOf = ({ id, dataset }: HTMLElement) =>
      id === '' ? (dataset['region'] ?? dataset['slot'] ?? 'other') : id;
    Object.assign(globalThis, {
      reactCommits: commits,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, { containerInfo }: { containerInfo: HTMLElement }) => {
          if (!document.contains(containerInfo)) return;
          const name = nameOf(containerInfo);
          commits[name] = (commits[name] ?? 0) + 1;
        },
      },
    });
  });

const readCommits = (page: Page): Promise<Commits> => page.evaluate(() => ({ ...reactCommits }));

/**
 * The commits of a page at rest: its late services have loaded, it requests nothing more, and React has committed
 * nothing for a second.
 */
async function readRestingCommits(page: Page, waitForRest: () => Promise<void>): Promise<Commits> {
  await waitForLateServices(page);
  await waitForRest();
  let commits = await readCommits(page);
  const isAtRest = async () => {
    const last = JSON.stringify(commits);
    await page.waitForTimeout(1_000);
    commits = await readCommits(page);
    return JSON.stringify(commits) === last;
  };
  await expect.poll(isAtRest).toBe(true);
  return commits;
}

const LISTS = { 7: '/c/smartphones/', 28: '/c/mobiles/?page_size=28' };

for (const [size, list] of Object.entries(LISTS))
  test(`Press: a list of ${size} is not rendered again, and React commits at most ${MOST_COMMITS} times [APP-22]`, async ({
    page,
  }) => {
    await recordCommits(page);
    const waitForRest = watchRequests(page);
    await openPage(page, list);
    const before = await readRestingCommits(page, waitForRest);
    expect(before['catalogue'] ?? 0).toBeGreaterThan(0);
    await page.getByRole('main').locator('article a[href*="/p/"]').first().click();
    await expect(page.locator('#product-details')).toBeVisible();
    const after = await readRestingCommits(page, waitForRest);
    const commits = Object.fromEntries(
      Object.entries(after).map(([root, count]) => [root, count - (before[root] ?? 0)]),
    );
    expect(commits['catalogue'], JSON.stringify(commits)).toBe(0);
    const counts = Object.entries(commits).flatMap(([root, count]) => (root === 'shell-overlay' ? [] : [count]));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total, JSON.stringify(commits)).toBeLessThanOrEqual(MOST_COMMITS);
  });
