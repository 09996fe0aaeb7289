import createCache from '@emotion/cache';
import { expect, test } from '@jest/globals';
import { Fragment, Suspense, useId, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { renderRegion } from './render-region.ts';

const never = new Promise<string>(() => undefined);
/** A part that never settles. */
function Never(): never {
  // React's protocol for a pending part.
  // oxlint-disable-next-line typescript/only-throw-error
  throw never;
}

const render = (element: ReactElement, signal = new AbortController().signal) =>
  renderRegion(element, {
    cache: createCache({ key: 'test' }),
    nonce: 'n',
    identifierPrefix: 'test-',
    waitForAll: false,
    signal,
    onError: () => undefined,
  });

const PENDING: readonly (readonly [string, ReactElement])[] = [
  [
    'within an element',
    <main key="part">
      <p>ready</p>
      <Suspense>
        <Never />
      </Suspense>
    </main>,
  ],
  [
    'beside the content',
    <Fragment key="part">
      <p>ready</p>
      <Suspense fallback={null}>
        <Never />
      </Suspense>
    </Fragment>,
  ],
  [
    'around the content and within it',
    <Suspense key="part">
      <p>ready</p>
      <Suspense>
        <Never />
      </Suspense>
    </Suspense>,
  ],
];

test.each(PENDING)(
  'renderRegion: sends what is ready although a part %s is pending [COMP-08]',
  async (_where, element) => {
    const controller = new AbortController();
    const chunks = (await render(element, controller.signal))[Symbol.asyncIterator]();
    const first = await chunks.next();
    expect(first.value).toContain('<p>ready</p>');
    expect(first.value).not.toContain('rendered-region');
    controller.abort(new Error('late'));
  },
);

const Empty = () => null;
const Labelled = () => <p id={useId()}>text</p>;
const TREES: readonly ReactElement[] = [
  <Labelled key="alone" />,
  <Fragment key="several">
    <img src="/a.webp" alt="" />
    <Labelled />
    <section>
      <Labelled />
      <Suspense fallback="wait">
        <Labelled />
      </Suspense>
    </section>
    text
  </Fragment>,
  <Suspense key="suspense">
    <Labelled />
  </Suspense>,
];

test.each(TREES.map((tree) => [String(tree.key), tree] as const))(
  'renderRegion: the HTML of a tree (%s) is React’s own, with the ids that a browser computes',
  async (_name, tree) => {
    let html = '';
    for await (const chunk of await render(tree)) html += chunk;
    expect(html).toBe(renderToString(tree, { identifierPrefix: 'test-' }));
    expect(html).toMatch(/id="_test-R_/);
  },
);

test('renderRegion: a region that renders nothing is empty', async () => {
  let html = '';
  for await (const chunk of await render(<Empty />)) html += chunk;
  expect(html).toBe('');
});
