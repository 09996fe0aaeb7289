/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { use, useEffect } from 'react';
import type { LifeCycles } from 'single-spa';
import { pageLifecycles } from 'storefront-kit/lifecycle/lifecycles';
import { PageRegion } from 'storefront-kit/lifecycle/region';
import type { PageView } from 'storefront-kit/remote/page';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { createRegions } from './regions.ts';
import type { LoadedRemote } from './remote-loader.ts';

// Not imported statically: Emotion's two packages form a cycle that Jest cannot load together.
const { createStyleCache } = await import('storefront-kit/remote/style-cache');

interface Data {
  readonly title: string;
  readonly until?: Promise<unknown>;
}

/** Titles of the pages that React has rendered, and mounted. */
const rendered: string[] = [];
const mounted: string[] = [];
/** Titles of the pages that React has unmounted. */
const unmounted: string[] = [];

function Page({ data: { title, until } }: { readonly data: Data }) {
  if (until) use(until);
  useEffect(() => {
    mounted.push(title);
    return () => void unmounted.push(title);
  }, [title]);
  rendered.push(title);
  return <h1>{title}</h1>;
}

const never = new Promise(() => undefined);

const viewOf = (data: Data, preview?: true): PageView => ({
  location: { path: `/${data.title}/`, search: '', params: {} },
  page: { Page },
  data,
  ...(preview && { preview }),
});

const remote = {
  module: { PageRegion, pageLifecycles, createStyleCache: () => createStyleCache('test', undefined) },
  messages: {},
} as unknown as LoadedRemote;

const screens: LifeCycles = {
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(),
  unmount: () => Promise.resolve(),
};

const errors: unknown[] = [];
const regions = createRegions({
  remotes: ['catalogue', 'product', 'content'],
  loader: {
    load: () => Promise.resolve(remote),
    loadSlot: () => new Promise(() => undefined),
    filler: () => undefined,
  },
  filledSlots: [],
  onRecoverableError: (_region, error) => errors.push(error),
});

const text = () => document.querySelector('main')?.textContent;

beforeAll(() => {
  document.body.innerHTML = '<main id="main"></main>';
  document.adoptedStyleSheets = [];
  regions.start(fakeHost({}), screens);
});

describe('Regions', () => {
  test('a preview that suspends leaves the previous page, and the page itself follows', async () => {
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    expect(text()).toBe('lamps');
    const started = performance.now();
    await regions.showPage('product', viewOf({ title: 'lamp', until: never }, true));
    // A page that is waited for fails after 4 s.
    expect(performance.now() - started).toBeLessThan(3_900);
    expect(text()).toBe('lamps');
    await regions.showPage('product', viewOf({ title: 'The lamp' }));
    expect(text()).toBe('The lamp');
    await waitFor(() => expect(unmounted).toContain('lamps'));
    expect([text(), errors]).toEqual(['The lamp', []]);
  });

  test('a drawn preview is completed in place', async () => {
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    await regions.showPage('product', viewOf({ title: 'lamp' }, true));
    const heading = document.querySelector('h1');
    expect(text()).toBe('lamp');
    await regions.showPage('product', viewOf({ title: 'The lamp' }));
    await Promise.resolve();
    expect(text()).toBe('The lamp');
    expect(document.querySelector('h1')).toBe(heading);
  });

  test('Back and links work from a preview that suspends', async () => {
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    await regions.showPage('product', viewOf({ title: 'lamp', until: never }, true));
    await regions.showPage('catalogue', viewOf({ title: 'chairs' }));
    expect(text()).toBe('chairs');
    await regions.showPage('product', viewOf({ title: 'lamp', until: never }, true));
    await regions.showPage('content', viewOf({ title: 'about' }));
    expect(text()).toBe('about');
    await waitFor(() => expect(unmounted).toContain('chairs'));
    expect([text(), errors]).toEqual(['about', []]);
  });

  const skeletonOf = (title: string) => ({
    content: document.createRange().createContextualFragment(`<h1>${title}</h1>`),
    styles: { of: title } as unknown as CSSStyleSheet,
  });
  const styles = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as { of: string }).of);

  test('a skeleton replaces the page that is left, stays until the next page is drawn, and Back works from it [APP-22]', async () => {
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    await regions.showSkeleton(skeletonOf('lamp'));
    expect([text(), styles()]).toEqual(['lamp', ['lamp']]);
    await waitFor(() => expect(unmounted).toContain('lamps'));
    const later = Promise.withResolvers<undefined>();
    const showing = regions.showPage('product', viewOf({ title: 'The lamp', until: later.promise }));
    await Promise.resolve();
    expect(text()).toBe('lamp');
    later.resolve(undefined);
    await showing;
    expect([text(), styles()]).toEqual(['The lamp', []]);
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    await regions.showSkeleton(skeletonOf('chair'));
    await regions.showSkeleton(skeletonOf('table'));
    expect(text()).toBe('table');
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    expect([text(), styles(), errors]).toEqual(['lamps', [], []]);
  });

  test('a skeleton takes the focus off the page that is left before it is drawn, and off no field elsewhere [APP-22]', async () => {
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    document.body.insertAdjacentHTML('beforeend', '<input>');
    const [region, field] = [
      document.querySelector<HTMLElement>('[data-region=catalogue]'),
      document.querySelector('input'),
    ];
    if (!region) throw new Error('The page is not shown.');
    region.tabIndex = -1;
    const focused: string[] = [];
    region.addEventListener('blur', () => focused.push(text() ?? ''));
    region.focus();
    await regions.showSkeleton(skeletonOf('lamp'));
    expect([focused, document.activeElement]).toEqual([['lamps'], document.body]);
    field?.focus();
    await regions.showSkeleton(skeletonOf('chair'));
    expect(document.activeElement).toBe(field);
    field?.remove();
  });

  test('the server’s page that was left before it was hydrated is removed with its region [APP-22]', async () => {
    await regions.showShellScreen();
    document.getElementById('main')?.insertAdjacentHTML('beforeend', '<div data-region="content"><h1>about</h1></div>');
    await regions.showPage('product', viewOf({ title: 'lamp' }));
    expect(text()).toBe('lamp');
    expect([...document.querySelectorAll<HTMLElement>('main > *')].map(({ dataset }) => dataset['region'])).toEqual([
      'product',
    ]);
    await regions.showPage('content', viewOf({ title: 'help' }));
    expect([text(), errors]).toEqual(['help', []]);
  });

  test('the shell’s screen replaces the skeleton of a page that fails [COMP-08]', async () => {
    await regions.showSkeleton(skeletonOf('lamp'));
    await regions.showShellScreen();
    expect([text(), styles()]).toEqual(['', []]);
  });

  test('a page that suspends fails after the limit, and the shell’s screen replaces both pages [COMP-08]', async () => {
    await regions.showPage('catalogue', viewOf({ title: 'lamps' }));
    const showing = regions.showPage('product', viewOf({ title: 'lamp', until: never }));
    await expect(showing).rejects.toThrow('within 4000 ms');
    expect(text()).toBe('lamps');
    await regions.showShellScreen();
    expect(text()).toBe('');
    await regions.showPage('product', viewOf({ title: 'lamp' }));
    expect(text()).toBe('lamp');
  });
});
