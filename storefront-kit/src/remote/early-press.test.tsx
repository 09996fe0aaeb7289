/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateInSlices } from './hydrate.ts';
import { NOTE_EARLY_SCRIPT } from './note-early.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const script = document.createElement('script');
script.textContent = NOTE_EARLY_SCRIPT;
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
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
const comeAlive = (container: Element, children: typeof page) =>
  act(() => hydrateInSlices(container, children, { onRecoverableError: (error) => pressed.push(String(error)) }));

beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML = `<div id="shell-header">${renderToString(header)}</div><main><div data-region="product">${renderToString(page)}</div></main>`;
});

test('a press on a button whose code is not there yet is answered once it is, and once only', async () => {
  press('cart');
  await comeAlive(document.querySelector('#shell-header')!, header);
  expect(pressed).toEqual([]);
  await comeAlive(region(), page);
  expect(pressed).toEqual(['cart']);
  press('cart');
  expect(pressed).toEqual(['cart', 'cart']);
  expect(document.body.innerHTML).not.toContain('data-pressed');
});

test('of several presses the last one counts', async () => {
  for (const name of ['cart', 'cart', 'favourite']) press(name);
  await comeAlive(region(), page);
  expect(pressed).toEqual(['favourite']);
});

test('nothing is made again that React has answered', async () => {
  await comeAlive(document.querySelector('#shell-header')!, header);
  press('theme');
  await comeAlive(region(), page);
  expect(pressed).toEqual(['theme']);
});

test('what opens a popover, and what is no button, is left to the browser', async () => {
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
  await comeAlive(region(), other);
  expect(onClick).not.toHaveBeenCalled();
});
