/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateInSlices } from './hydrate.ts';
import { PREHYDRATION_EVENTS_SCRIPT } from './record-prehydration-events.ts';
import { useLateRoot } from './use-late-root.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const script = document.createElement('script');
script.textContent = PREHYDRATION_EVENTS_SCRIPT;
document.head.append(script);

const pressed: string[] = [];

function Page({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <button key={name} type="button" onClick={() => pressed.push(name)}>
      {name}
    </button>
  ));
}

const page = <Page names={['cart', 'favourite']} />;
const header = <Page names={['theme']} />;

const region = () => document.querySelector('[data-region]')!;
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((item) => item.textContent === name)?.click();
const hydrateTree = (container: Element, children: typeof page) =>
  act(() => hydrateInSlices(container, children, { onRecoverableError: (error) => pressed.push(String(error)) }));

beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML = `<div id="shell-header">${renderToString(header)}</div><main><div data-region="product">${renderToString(page)}</div></main>`;
});

test('replayClick: replays a press on a button once, after its code is loaded', async () => {
  press('cart');
  await hydrateTree(document.querySelector('#shell-header')!, header);
  expect(pressed).toEqual([]);
  await hydrateTree(region(), page);
  expect(pressed).toEqual(['cart']);
  press('cart');
  expect(pressed).toEqual(['cart', 'cart']);
  expect(document.body.innerHTML).not.toContain('data-pressed');
});

test('replayClick: replays only the last of several presses', async () => {
  for (const name of ['cart', 'cart', 'favourite']) press(name);
  await hydrateTree(region(), page);
  expect(pressed).toEqual(['favourite']);
});

test('replayClick: does not replay a press that React has handled', async () => {
  await hydrateTree(document.querySelector('#shell-header')!, header);
  press('theme');
  await hydrateTree(region(), page);
  expect(pressed).toEqual(['theme']);
});

test('replayClick: leaves popover buttons and elements that are not buttons to the browser', async () => {
  const onClick = jest.fn();
  const other = (
    <>
      <button type="button" popoverTarget="menu" onClick={onClick}>
        Menu
      </button>
      <a href="#x" onClick={onClick}>
        Elsewhere
      </a>
    </>
  );
  region().innerHTML = renderToString(other);
  region().querySelector('button')?.click();
  region().querySelector('a')?.click();
  await hydrateTree(region(), other);
  expect(onClick).not.toHaveBeenCalled();
});

/** A link that stores something before it is followed, with a question field next to it. */
function QuestionLink({ onClick }: { readonly onClick: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <a data-replay="" href="#sign-in" onClick={() => onClick(text)}>
        Sign in
      </a>
    </>
  );
}

describe('a link with data-replay', () => {
  const onClick = jest.fn<(text: string) => void>();
  const questionLink = <QuestionLink onClick={onClick} />;
  /** Whether the browser would follow the link. */
  const pressLink = (init: MouseEventInit = {}) =>
    region()
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }));

  beforeEach(() => {
    onClick.mockClear();
    region().innerHTML = renderToString(questionLink);
  });

  test('an early press waits for the code, which gets the typed text and then follows the link', async () => {
    const input = region().querySelector('input')!;
    input.value = 'Is it loud?';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(pressLink()).toBe(false);
    const isFollowed: boolean[] = [];
    const note = (event: Event) => isFollowed.push(!event.defaultPrevented);
    addEventListener('click', note);
    await hydrateTree(region(), questionLink);
    removeEventListener('click', note);
    expect(onClick.mock.calls).toEqual([['Is it loud?']]);
    expect(isFollowed).toEqual([true]);
    expect(pressed).toEqual([]);
  });

  test('a second press follows the link when the code never loads; a double click is one press', () => {
    expect(pressLink()).toBe(false);
    expect(pressLink({ detail: 2 })).toBe(false);
    expect(pressLink()).toBe(true);
  });

  test('in a late root a press and the typed text wait for that root’s code', async () => {
    // React's development build warns about the marks of fields and links, which it did not render.
    const notes = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const code = Promise.withResolvers<void>();
    let isLoaded = false;
    function Part() {
      const root = useLateRoot<HTMLDivElement>();
      return (
        <div ref={root} data-late-root="">
          {questionLink}
        </div>
      );
    }
    const Late = () => {
      if (!isLoaded) use(code.promise);
      return <Part />;
    };
    region().innerHTML = renderToString(
      <Suspense>
        <Part />
      </Suspense>,
    );
    const input = region().querySelector('input')!;
    input.value = 'Is it loud?';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await hydrateTree(
      region(),
      <Suspense>
        <Late />
      </Suspense>,
    );
    expect(pressLink()).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    await act(async () => {
      isLoaded = true;
      code.resolve();
      await new Promise((resolve) => void setTimeout(resolve, 50));
    });
    expect(onClick.mock.calls).toEqual([['Is it loud?']]);
    expect(input.value).toBe('Is it loud?');
    expect(pressed).toEqual([]);
    expect(pressLink()).toBe(true);
    notes.mockRestore();
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a press with %s is left to the browser', (key) => {
    expect(pressLink({ [key]: true })).toBe(true);
  });

  test('is an ordinary link once its code is loaded', async () => {
    await hydrateTree(region(), questionLink);
    expect(pressLink()).toBe(true);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test('useLateRoot: a press that makes React hydrate the root counts once', async () => {
  const notes = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Part() {
    const root = useLateRoot<HTMLDivElement>();
    return (
      <div ref={root} data-late-root="">
        {page}
      </div>
    );
  }
  const tree = (
    <Suspense>
      <Part />
    </Suspense>
  );
  region().innerHTML = renderToString(tree);
  await act(async () => {
    hydrateInSlices(region(), tree, {});
    // Without a press of the mouse before it, as assistive software sends it.
    press('favourite');
    await Promise.resolve();
  });
  expect(pressed).toEqual(['favourite']);
  expect(document.body.innerHTML).not.toContain('data-pressed');
  notes.mockRestore();
});
