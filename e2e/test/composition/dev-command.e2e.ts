import { expect, type APIRequestContext } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { startDevCommand, type DevCommand } from '../../src/commands/dev-command.ts';
import { test } from '../../src/shop-test.ts';

/** The command builds the shell for development on its first run. */
test.describe.configure({ timeout: 600_000 });
/** single-spa logs a warning when React's development build is slow on a busy machine. */
test.use({ provoked: /single-spa minified message #31/ });

const SEARCH = 'src/features/help/ui/help-search.tsx';
const ICON = '<Icon icon={iconSearch} />';

/** The versions in a shop's composition, by remote. */
async function versionsOf(request: APIRequestContext, origin: string): Promise<Record<string, string>> {
  const response = await request.get(`${origin}/__composition/current.json`);
  const { remotes } = (await response.json()) as { remotes: Record<string, { version: string }> };
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

let running: DevCommand | undefined;
test.afterEach(() => running?.cleanUp());

test('npm run dev: develops a remote next to the published ones; a change appears in the open page and typed text stays @desktop [COMP-11]', async ({
  page,
  request,
  baseURL,
}) => {
  const dev = await startDevCommand('content');
  running = dev;
  const { content, ...others } = await versionsOf(request, dev.origin);
  const { content: published, ...publishedOthers } = await versionsOf(request, baseURL ?? '');
  expect(others).toEqual(publishedOthers);
  expect(content).not.toBe(published);

  await openPage(page, `${dev.origin}/help/`);
  await page.evaluate(() => Object.assign(window, { openedOnce: true }));
  const isSamePage = () => page.evaluate(() => 'openedOnce' in window);
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(async () => {
    await field.fill('delivery');
    await expect(field).toHaveValue('delivery', { timeout: 500 });
    expect(await page.evaluate(() => '__dev_hot__' in globalThis)).toBe(true);
  }).toPass();

  await dev.edit(SEARCH, ICON, `${ICON}<b>Hot off the press</b>`);
  await expect(page.getByText('Hot off the press')).toBeVisible();
  await expect(field).toHaveValue('delivery');

  await dev.edit(SEARCH, '<b>Hot', '<b Hot');
  await expect(page.getByRole('alert').filter({ hasText: 'help-search.tsx' })).toBeVisible();
  await dev.edit(SEARCH, '<b Hot', '<b>Piping hot');
  await expect(page.getByText('Piping hot off the press')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'help-search.tsx' })).toHaveCount(0);
  await expect(field).toHaveValue('delivery');
  expect(await isSamePage()).toBe(true);

  await expect(async () => {
    expect(await (await request.get(`${dev.origin}/help/`)).text()).toContain('Piping hot off the press');
  }).toPass();
  await dev.edit('lang/en.json', '"content.help.search": "', '"content.help.search": "In other words: ');
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'In other words' })).toBeVisible();

  await page.close();
  expect(await dev.end()).toBe(0);
});
