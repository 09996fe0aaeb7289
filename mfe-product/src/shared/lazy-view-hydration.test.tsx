/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { hydrateInSlices } from 'storefront-kit/remote/hydrate';
import { PREHYDRATION_EVENTS_SCRIPT } from 'storefront-kit/remote/record-prehydration-events';
import { useLateRoot } from 'storefront-kit/remote/use-late-root';
import { lazyView } from './lazy-view.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const script = document.createElement('script');
script.textContent = PREHYDRATION_EVENTS_SCRIPT;
document.head.append(script);

// React's development build warns about the marks of fields, which it did not render.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
let leave = () => undefined as void;
afterEach(async () => {
  await act(async () => leave());
  jest.useRealTimers();
});

const page = () => document.querySelector('[data-region]')!;
const field = () => page().querySelector('textarea')!;

/** How often the view was rendered. */
const rendered = jest.fn<(title: string) => void>();

function Form({ title }: { readonly title: string }) {
  const [text, setText] = useState('');
  const late = useLateRoot<HTMLFormElement>();
  rendered(title);
  return (
    <form ref={late} data-late-root="">
      <h3>{title}</h3>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}

/** A page whose server rendered the view, in a browser that has not loaded the view's code. */
function hydratePage(load?: () => Promise<typeof Form>) {
  const code = Promise.withResolvers<typeof Form>();
  const server = lazyView(() => Promise.resolve(Form));
  const browser = lazyView(load ?? (() => code.promise));
  let title = 'Questions';
  const titles = new EventTarget();
  const subscribe = (listener: () => void) => {
    titles.addEventListener('change', listener);
    return () => titles.removeEventListener('change', listener);
  };
  const getTitle = () => title;
  const Page = ({ View }: { readonly View: typeof Form }) => (
    <main>
      <View title={useSyncExternalStore(subscribe, getTitle, getTitle)} />
    </main>
  );
  return {
    async start() {
      await server.preload();
      const html = renderToString(<Page View={server.View as typeof Form} />);
      document.body.innerHTML = `<div data-region="help">${html}</div>`;
      rendered.mockClear();
      await act(async () => {
        const root = hydrateInSlices(page(), <Page View={browser.View as typeof Form} />, {});
        leave = () => root.unmount();
      });
    },
    updatePage: (newTitle: string) =>
      flushSync(() => {
        title = newTitle;
        titles.dispatchEvent(new Event('change'));
      }),
    preload: () => browser.preload(),
    loadCode: () => code.resolve(Form),
  };
}

function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

test('lazyView: a page that renders again before the code has loaded leaves the server’s HTML and its text', async () => {
  const { start, updatePage, loadCode } = hydratePage();
  await start();
  const fromServer = field();
  await act(async () => fromServer.focus());
  await act(async () => type('Is it new?'));
  await act(async () => updatePage('Two questions'));
  expect(field()).toBe(fromServer);
  expect([fromServer.value, document.activeElement]).toEqual(['Is it new?', fromServer]);
  await act(async () => loadCode());
  expect(field()).toBe(fromServer);
  expect([fromServer.value, document.activeElement]).toEqual(['Is it new?', fromServer]);
  // The view then has the page's latest state.
  expect(page().querySelector('h3')?.textContent).toBe('Two questions');
});

test('lazyView: a page that renders again between the arrival of the code and hydration leaves them, too', async () => {
  const { start, updatePage, loadCode } = hydratePage();
  await start();
  const fromServer = field();
  await act(async () => type('Is it new?'));
  await act(async () => {
    loadCode();
    await Promise.resolve().then(() => undefined);
    updatePage('Two questions');
    updatePage('Three questions');
  });
  expect(field()).toBe(fromServer);
  expect(fromServer.value).toBe('Is it new?');
  expect(page().querySelector('h3')?.textContent).toBe('Three questions');
});

test('lazyView: hydration renders the view once', async () => {
  const { start, loadCode } = hydratePage();
  await start();
  await act(async () => loadCode());
  expect(rendered.mock.calls).toEqual([['Questions']]);
});

test('lazyView: code that failed to load, and loads for a later state of the page, shows that state', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let isOnline = false;
  const { start, updatePage, preload } = hydratePage(() =>
    isOnline ? Promise.resolve(Form) : Promise.reject(new Error('offline')),
  );
  await start();
  // The load and its retry fail.
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await act(async () => updatePage('Still the same'));
  expect(page().querySelector('h3')?.textContent).toBe('Questions');
  isOnline = true;
  await act(async () => {
    await preload();
    updatePage('Two questions');
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(page().querySelector('h3')?.textContent).toBe('Two questions');
});
