/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { Suspense, use, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { captureInput } from './replay-input.ts';
import { hydrateInSlices } from './hydrate.ts';
import { PREHYDRATION_EVENTS_SCRIPT } from './record-prehydration-events.ts';
import { useLateRoot } from './use-late-root.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const script = document.createElement('script');
script.textContent = PREHYDRATION_EVENTS_SCRIPT;
document.head.append(script);

/** The page's state at each rendering. */
const renderings: Record<string, string | boolean>[] = [];

function Form() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('as before');
  const [city, setCity] = useState('dubai');
  const [express, setExpress] = useState(false);
  const [pay, setPay] = useState('card');
  const [, again] = useState(0);
  useEffect(() => {
    renderings.push({ name, note, city, express, pay });
  });
  return (
    <form>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <select name="city" value={city} onChange={(event) => setCity(event.target.value)}>
        <option value="dubai">Dubai</option>
        <option value="riyadh">Riyadh</option>
      </select>
      <input type="checkbox" name="express" checked={express} onChange={(event) => setExpress(event.target.checked)} />
      {['card', 'cash'].map((value) => (
        <input
          key={value}
          type="radio"
          name="pay"
          value={value}
          checked={pay === value}
          onChange={() => setPay(value)}
        />
      ))}
      <input name="free" defaultValue="here" />
      <button type="button" onClick={() => again((count) => count + 1)}>
        Again
      </button>
    </form>
  );
}

const region = () => document.querySelector('[data-region]')!;
const field = (name: string) => region().querySelector<HTMLInputElement>(`[name="${name}"]`)!;
function type(name: string, value: string): HTMLInputElement {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
  return field(name);
}
const hydrateTree = () => act(() => hydrateInSlices(region(), <Form />, {}));
const renderAgain = () => act(() => region().querySelector('button')!.click());

beforeEach(() => {
  document.body.innerHTML = `<main data-region="help">${renderToString(<Form />)}</main>`;
  renderings.length = 0;
});

test('captureInput: the page’s state gets input from before hydration, and no later rendering removes it', async () => {
  type('name', 'Maryam');
  type('note', 'second gate');
  type('city', 'riyadh');
  field('express').click();
  region().querySelector<HTMLInputElement>('[value="cash"]')?.click();
  type('free', 'there');
  await hydrateTree();
  const filledIn = { name: 'Maryam', note: 'second gate', city: 'riyadh', express: true, pay: 'cash' };
  expect(renderings.at(-1)).toEqual(filledIn);
  renderAgain();
  expect(renderings.at(-1)).toEqual(filledIn);
  expect([...new FormData(region().querySelector('form')!)]).toEqual([
    ['name', 'Maryam'],
    ['note', 'second gate'],
    ['city', 'riyadh'],
    ['express', 'on'],
    ['pay', 'cash'],
    ['free', 'there'],
  ]);
});

test('captureInput: leaves the caret at the shopper’s position', async () => {
  const name = type('name', 'Maryam');
  name.focus();
  name.setSelectionRange(2, 4);
  await hydrateTree();
  expect([document.activeElement, name.selectionStart, name.selectionEnd]).toEqual([name, 2, 4]);
});

test('captureInput: leaves fields of a nested root to that root', async () => {
  document.body.innerHTML = `<div data-slot="page">${document.body.innerHTML}</div>`;
  type('name', 'Maryam');
  captureInput(document.querySelector('[data-slot]')!)();
  expect(renderings).toEqual([]);
  await hydrateTree();
  expect(renderings.at(-1)).toMatchObject({ name: 'Maryam' });
});

test('captureInput: renders an untouched form once', async () => {
  await hydrateTree();
  expect(renderings).toHaveLength(1);
});

const afterTimers = () => new Promise((resolve) => void setTimeout(resolve, 10));

/** Input without a press or a key before it, as a paste from a menu, autofill and dictation send it. */
const HYDRATING_INPUT: readonly (readonly [what: string, input: () => unknown, state: object])[] = [
  ['text', () => type('name', 'Maryam'), { name: 'Maryam' }],
  ['a text of several lines', () => type('note', 'second gate'), { note: 'second gate' }],
  ['a checkbox', () => field('express').click(), { express: true }],
  ['a radio button', () => region().querySelector<HTMLInputElement>('[value="cash"]')?.click(), { pay: 'cash' }],
];

test.each(HYDRATING_INPUT)(
  'replayHydratingInput: %s that makes React hydrate is not lost',
  async (_what, input, state) => {
    await act(async () => {
      hydrateInSlices(region(), <Form />, {});
      input();
      await afterTimers();
    });
    expect(renderings.at(-1)).toMatchObject(state);
    const filledIn = [...new FormData(region().querySelector('form')!)];
    renderAgain();
    expect(renderings.at(-1)).toMatchObject(state);
    expect([...new FormData(region().querySelector('form')!)]).toEqual(filledIn);
  },
);

test('replayHydratingInput: a choice of a list that makes React hydrate is not lost', async () => {
  await act(async () => {
    hydrateInSlices(region(), <Form />, {});
    type('city', 'riyadh').dispatchEvent(new Event('change', { bubbles: true }));
    await afterTimers();
  });
  renderAgain();
  expect(renderings.at(-1)).toMatchObject({ city: 'riyadh' });
  expect(field('city').value).toBe('riyadh');
});

test('replayHydratingInput: a press in a text field that makes React hydrate brings no earlier text back', async () => {
  await act(async () => {
    hydrateInSlices(region(), <Form />, {});
    field('name').click();
    await afterTimers();
  });
  await act(async () => {
    // As a key does: React's own property of the element would take the text for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('name'), 'Maryam');
    field('name').dispatchEvent(new Event('input', { bubbles: true }));
    await afterTimers();
  });
  expect(renderings.at(-1)).toMatchObject({ name: 'Maryam' });
});

function LateForm() {
  const root = useLateRoot<HTMLDivElement>();
  return (
    <div ref={root} data-late-root="">
      <Form />
    </div>
  );
}

test.each([
  ['a part', Form],
  ['a late root', LateForm],
])('replayHydratingInput: input in %s whose code has not arrived is not lost', async (_what, Part) => {
  // React's development build warns about the marks of fields, which it did not render.
  const notes = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = Promise.withResolvers<void>();
  let isLoaded = true;
  const Late = () => {
    if (!isLoaded) use(code.promise);
    return <Part />;
  };
  const tree = (
    <Suspense>
      <Late />
    </Suspense>
  );
  region().innerHTML = renderToString(tree);
  isLoaded = false;
  await act(async () => {
    hydrateInSlices(region(), tree, {});
    await afterTimers();
    type('name', 'Mar');
    type('name', 'Maryam');
    await afterTimers();
  });
  expect(renderings).toEqual([]);
  await act(async () => {
    isLoaded = true;
    code.resolve();
    await new Promise((resolve) => void setTimeout(resolve, 100));
  });
  renderAgain();
  expect(renderings.at(-1)).toMatchObject({ name: 'Maryam' });
  expect(field('name').value).toBe('Maryam');
  notes.mockRestore();
});
