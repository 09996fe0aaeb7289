import { expect, test } from '@jest/globals';
import { defineRemote } from './define-remote.ts';

/** A lazy catalogue with one message; `loads` has the id each time it is loaded. */
function createCatalogue(id: string, loads: string[]) {
  const load = () => {
    loads.push(id);
    return Promise.resolve({ default: { [id]: id } });
  };
  return { en: load, ar: load };
}

/** A remote with a message for slots and, unless it is of an older build, one for pages. */
function createRemote(hasPageMessages = true) {
  const loads: string[] = [];
  const remote = defineRemote({
    name: 'shop',
    pages: {},
    messages: createCatalogue('shop.slot', loads),
    ...(hasPageMessages ? { pageMessages: createCatalogue('shop.page', loads) } : {}),
  });
  return { remote, loads };
}

test('RemoteModule.loadMessages: slots get the messages without those of pages', async () => {
  const { remote, loads } = createRemote();
  const messages = await remote.loadMessages('en', undefined, 'slot');
  expect(messages).toMatchObject({ 'shop.slot': 'shop.slot', 'kit.tryAgain': 'Try again' });
  expect(messages).not.toHaveProperty(['shop.page']);
  expect(loads).toEqual(['shop.slot']);
});

test('RemoteModule.loadMessages: an older shell, which names no part, gets all messages', async () => {
  const { remote } = createRemote();
  expect(await remote.loadMessages('en')).toMatchObject({
    'shop.slot': 'shop.slot',
    'shop.page': 'shop.page',
    'kit.tryAgain': 'Try again',
  });
});

test('RemoteModule.loadMessages: returns the same object for a language and part, and loads each once', async () => {
  const { remote, loads } = createRemote();
  const [slot, page] = [await remote.loadMessages('en', undefined, 'slot'), await remote.loadMessages('en')];
  expect(await remote.loadMessages('en', undefined, 'slot')).toBe(slot);
  expect(await remote.loadMessages('en')).toBe(page);
  expect(await remote.loadMessages('ar')).not.toBe(page);
  expect(loads.filter((id) => id === 'shop.page')).toHaveLength(2);
});

test('RemoteModule.loadMessages: without messages of pages both parts are one object', async () => {
  const { remote, loads } = createRemote(false);
  expect(await remote.loadMessages('en')).toBe(await remote.loadMessages('en', undefined, 'slot'));
  expect(loads).toEqual(['shop.slot']);
});

test('RemoteModule.loadMessages: failed messages of pages are loaded again, and leave those of slots', async () => {
  let attempts = 0;
  const messages = createCatalogue('shop.slot', []);
  const load = () => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(new Error('no network'));
    return Promise.resolve({ default: { 'shop.page': 'Page' } });
  };
  const remote = defineRemote({ name: 'shop', pages: {}, messages, pageMessages: { en: load, ar: load } });
  await expect(remote.loadMessages('en')).rejects.toThrow('no network');
  expect(await remote.loadMessages('en', undefined, 'slot')).toMatchObject({ 'shop.slot': 'shop.slot' });
  expect(await remote.loadMessages('en')).toMatchObject({ 'shop.page': 'Page' });
});
