/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import type { Short } from 'shared-contracts/entities/catalogue/short';
import { buildCard, buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import { createMutedFlag } from './model/muted-flag.ts';
import { playbackRole } from './model/playback-role.ts';
import { load } from './page.tsx';
import { ShortsScreen } from './ui/shorts-screen.tsx';
import { ShortsStrip } from '../../shared/shorts-strip.tsx';

const SHORTS = ['one', 'two', 'three'].map((id, index): Short => ({
  id,
  title: `Video ${id}`,
  seconds: 5,
  poster: { src: `/media/shorts/${id}`, widths: [360], alt: '' },
  videos: [
    { src: `/media/shorts/${id}.webm`, type: 'video/webm' },
    { src: `/media/shorts/${id}.mp4`, type: 'video/mp4' },
  ],
  captions: `/media/shorts/${id}-en.vtt`,
  product: buildCard({ id: index + 1, slug: `product-${id}`, name: `Product ${id}`, qty: index === 2 ? 0 : 5 }),
}));

/** Preferences of the device: matching media queries. */
let matchedQueries: string[] = [];
let seen: (index: number) => void = () => {};
const play = jest.fn<(element: HTMLVideoElement) => Promise<void>>();
const pause = jest.fn<(element: HTMLVideoElement) => void>();
let hidden = false;

beforeEach(() => {
  matchedQueries = [];
  hidden = false;
  // The flag is global to the page: each test starts with it off.
  if (localStorage.getItem('player-muted') === 'true') fireEvent.keyDown(document, { key: 'm' });
  localStorage.clear();
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  globalThis.matchMedia = ((query: string) => ({
    matches: matchedQueries.includes(query),
    addEventListener() {},
  })) as never;
  HTMLMediaElement.prototype.play = function playVideo(this: HTMLVideoElement) {
    return play(this);
  };
  HTMLMediaElement.prototype.pause = function pauseVideo(this: HTMLVideoElement) {
    pause(this);
  };
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.IntersectionObserver = class {
    constructor(notify: (entries: { isIntersecting: boolean; target: Element | undefined }[]) => void) {
      const items = () => screen.getByRole('list').children;
      seen = (index) => act(() => notify([{ isIntersecting: true, target: items()[index] }]));
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen([...(this.parentElement?.children ?? [])].indexOf(this));
  };
});
afterEach(cleanup);

function show(shorts: readonly Short[] = SHORTS) {
  const host = fakeHost();
  render(withProviders(host, <ShortsScreen data={shorts} />, messagesOf('en-AE')));
  return host;
}
const video = (id: string) => screen.queryByLabelText<HTMLVideoElement>(`Video ${id}`, { selector: 'video' });
const loaded = () => SHORTS.map(({ id }) => id).filter((id) => video(id) !== null);
const lastPlayed = () => play.mock.calls.at(-1)?.[0].getAttribute('aria-label');

test('ShortsPage: plays the video in view with sound, preloads the next, shows posters of the others; scrolling continues', () => {
  show();
  expect([loaded(), lastPlayed(), video('one')?.muted]).toEqual([['one', 'two'], 'Video one', false]);
  seen(1);
  expect([loaded(), lastPlayed()]).toEqual([['two', 'three'], 'Video two']);
  expect(pause.mock.calls.map(([element]) => element.getAttribute('aria-label'))).toEqual(['Video one']);
});

test('ShortsPage: arrow keys, space and M change video, pause and mute; keys typed into a field do not', async () => {
  show();
  await userEvent.keyboard('{ArrowDown}');
  expect(lastPlayed()).toBe('Video two');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(lastPlayed()).toBe('Video one');
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: /Play .*one/ })).toBeTruthy();
  await userEvent.keyboard('m');
  expect(localStorage.getItem('player-muted')).toBe('true');
  const field = document.body.appendChild(document.createElement('input'));
  await userEvent.type(field, 'm');
  expect([field.value, localStorage.getItem('player-muted')]).toEqual(['m', 'true']);
  field.remove();
  await userEvent.keyboard('m');
  expect(localStorage.getItem('player-muted')).toBe('false');
});

test.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])(
  'ShortsPage: with %s nothing loads before a press, and then only that video',
  async (query) => {
    matchedQueries = [query];
    show();
    expect([loaded(), play.mock.calls.length]).toEqual([[], 0]);
    await userEvent.click(screen.getByRole('button', { name: /Play .*one/ }));
    expect([loaded(), lastPlayed()]).toEqual([['one'], 'Video one']);
    seen(1);
    expect(loaded()).toEqual([]);
  },
);

test('ShortsPage: respects Save-Data and shows a note', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  try {
    show();
    expect(loaded()).toEqual([]);
    expect(screen.getByText(/a video is loaded when you play it/)).toBeTruthy();
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('ShortsPage: plays muted in a browser that forbids sound, without a change of the flag; a press restores the sound', async () => {
  play.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  show();
  await screen.findByText('Press the speaker for sound');
  expect([video('one')?.muted, localStorage.getItem('player-muted')]).toEqual([true, null]);
  const item = within(screen.getByRole('listitem', { name: 'Video one' }));
  await userEvent.click(item.getByRole('button', { name: 'Turn the sound on' }));
  expect([video('one')?.muted, localStorage.getItem('player-muted')]).toEqual([false, null]);
  expect(screen.queryByText('Press the speaker for sound')).toBeNull();
});

test('ShortsPage: pauses while the page is hidden, and resumes after', () => {
  show();
  hidden = true;
  fireEvent(document, new Event('visibilitychange'));
  expect(pause).toHaveBeenCalledTimes(1);
  hidden = false;
  fireEvent(document, new Event('visibilitychange'));
  expect(play).toHaveBeenCalledTimes(2);
});

test('ShortsPage: a video that cannot play shows a message; its product is still for sale, unless sold out', async () => {
  const host = show();
  const added: unknown[] = [];
  host.bus.handle('cart/add', (command) => {
    added.push(command);
    return Promise.resolve({} as never);
  });
  fireEvent.error(video('one')!.querySelectorAll('source')[1]!);
  expect(screen.getByText('This video cannot be played here.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Product one/ }));
  await waitFor(() => expect(added).toMatchObject([{ product: 1 }]));
  expect(screen.getByRole('link', { name: /Product three/ }).getAttribute('href')).toBe('/p/product-three/');
  expect(screen.queryByRole('button', { name: /Product three/ })).toBeNull();
});

test('ShortsPage: a shop without videos shows a message', () => {
  show([]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There are no short videos right now');
});

test('ShortsPage: starts with the video in the URL, or with the first', async () => {
  const request = fakeBackend(respond(playShorts, () => buildPage([...SHORTS])));
  const idsFor = async (search: string) => {
    const result = await load(loadContext({ request, search, messages: messagesOf('ar') }));
    return result.kind === 'page' ? result.data.map(({ id }) => id) : result.kind;
  };
  expect(await idsFor('?v=two')).toEqual(['two', 'three', 'one']);
  expect(await idsFor('?v=none')).toEqual(['one', 'two', 'three']);
});

test('ShortsPage: the strip links to the player; it is hidden without videos', () => {
  const strip = (shorts: readonly Short[]) =>
    render(withProviders(fakeHost(), <ShortsStrip shorts={shorts} />, messagesOf('en-AE')));
  strip(SHORTS);
  expect(screen.getByRole('link', { name: 'Video two' }).getAttribute('href')).toBe('/shorts/?v=two');
  cleanup();
  expect(strip([]).container.innerHTML).toBe('');
});

test('playbackRole: one video plays, one preloads', () => {
  const roles = (still: boolean, asked: number[] = []) =>
    [0, 1, 2, 3].map((index) => playbackRole(index, { active: 1, isStill: still, started: new Set(asked) }));
  expect(roles(false)).toEqual(['picture', 'plays', 'ahead', 'picture']);
  expect(roles(true)).toEqual(['picture', 'picture', 'picture', 'picture']);
  expect(roles(true, [0, 1])).toEqual(['picture', 'plays', 'picture', 'picture']);
});

test('mutedFlag: stores the flag; a corrupt one is not muted', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const flag = createMutedFlag(storage);
  expect(flag.current()).toBe(false);
  flag.toggle();
  expect([flag.current(), createMutedFlag(storage).current()]).toEqual([true, true]);
  stored.set('player-muted', 'nonsense');
  expect(createMutedFlag(storage).current()).toBe(false);
});
