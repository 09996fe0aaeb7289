/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type RequestFunction } from 'shared-contracts/endpoint';
import { findByImage, startImageSearch } from 'shared-contracts/endpoints/catalogue/image-search';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import type { ImageSearchData } from './model/image-search-data.ts';
import { findThumbnail, storeThumbnail } from './model/thumbnails.ts';
import { load } from './page.tsx';
import { ImageSearchScreen } from './ui/image-search-screen.tsx';

const ID = '6c8b9a4e-1d2f-4a3b-8c5d-7e6f5a4b3c2d';
const THUMBNAIL = 'data:image/jpeg;base64,AAAA';
const INITIAL: ImageSearchData = { kind: 'begin', gone: false };

/** jsdom draws nothing: an image of the given size becomes a JPEG of two bytes. */
const drawnSizes: number[][] = [];
const decode = jest.fn<(file: Blob) => Promise<unknown>>();
globalThis.createImageBitmap = decode as unknown as typeof createImageBitmap;
HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
HTMLCanvasElement.prototype.toDataURL = function toDataURL(this: HTMLCanvasElement) {
  drawnSizes.push([this.width, this.height]);
  return THUMBNAIL;
};

beforeEach(() => {
  sessionStorage.clear();
  drawnSizes.length = 0;
  decode.mockReset().mockResolvedValue({ width: 4000, height: 3000, close() {} });
});
afterEach(cleanup);

const jpeg = (bytes: number | string = 'x', type = 'image/jpeg') =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes) : bytes], 'photo.jpg', { type });

function show(data: ImageSearchData, give: () => { id: string } = () => ({ id: ID }), locale: Locale = 'en-AE') {
  const sent: string[] = [];
  const request = fakeBackend(
    respond(startImageSearch, ({ body }) => {
      sent.push(body.picture);
      return give();
    }),
  );
  const host = fakeHost({ request, locale });
  render(withProviders(host, <ImageSearchScreen data={data} />, messagesOf(locale)));
  return { host, sent };
}

test('ImageSearchPage: shrinks and uploads a chosen image, then navigates to its results', async () => {
  const { host, sent } = show(INITIAL);
  await userEvent.upload(screen.getByLabelText('Choose a picture'), jpeg());
  await waitFor(() => expect(host.navigations).toEqual([`/search/picture/?image=${ID}`]));
  expect(sent).toEqual(['AAAA']);
  expect(drawnSizes).toEqual([
    [512, 384],
    [160, 120],
  ]);
  expect(findThumbnail(ID)).toBe(THUMBNAIL);
});

test('ImageSearchPage: accepts an image by drop, paste and camera', async () => {
  const { host } = show(INITIAL);
  const form = screen.getByRole('group', { name: 'Your picture' });
  const text = new File(['words'], 'note.txt', { type: 'text/plain' });
  fireEvent.drop(form, { dataTransfer: { files: [text, jpeg()] } });
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  fireEvent.paste(document, { clipboardData: { files: [jpeg()] } });
  await waitFor(() => expect(host.navigations).toHaveLength(2));
  fireEvent.paste(document, { clipboardData: { files: [] } });
  const camera = screen.getByLabelText('Take a picture');
  expect(camera.getAttribute('capture')).toBe('environment');
  await userEvent.upload(camera, jpeg());
  await waitFor(() => expect(host.navigations).toHaveLength(3));
});

test.each<[string, File, RegExp]>([
  ['too large', jpeg(25_000_001), /larger than 25 MB/],
  ['text', jpeg('words', 'text/plain'), /not a picture that can be read/],
  ['an SVG', jpeg('<svg/>', 'image/svg+xml'), /not a picture that can be read/],
])('ImageSearchPage: rejects %s before decoding; the form stays', async (_, file, words) => {
  const { host, sent } = show(INITIAL);
  fireEvent.drop(screen.getByRole('group', { name: 'Your picture' }), { dataTransfer: { files: [file] } });
  await screen.findByText(words);
  expect([sent, host.navigations, decode.mock.calls]).toEqual([[], [], []]);
  expect(screen.getByLabelText<HTMLInputElement>('Choose a picture').disabled).toBe(false);
});

test.each<[string, number, RegExp]>([
  ['rejects it', 400, /not a picture that can be read/],
  ['is overloaded', 503, /try again in a moment/],
  ['limits the rate', 429, /try again in a moment/],
  ['fails', 500, /check your connection/],
])('ImageSearchPage: when the backend %s, the form shows it and accepts the next image', async (_, status, words) => {
  let fails = true;
  const { host } = show(INITIAL, () => {
    if (fails) throw new ApiError({ status, resource: 'POST /', body: '' });
    return { id: ID };
  });
  await userEvent.upload(screen.getByLabelText('Choose a picture'), jpeg());
  await screen.findByText(words);
  fails = false;
  await userEvent.upload(screen.getByLabelText('Choose a picture'), jpeg());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
});

test('ImageSearchPage: shows a message for a file that the browser cannot decode', async () => {
  decode.mockRejectedValue(new Error('The source image could not be decoded.'));
  show(INITIAL);
  await userEvent.upload(screen.getByLabelText('Choose a picture'), jpeg('broken'));
  expect(await screen.findByText(/not a picture that can be read/)).toBeTruthy();
});

test('ImageSearchPage: a search that ends after the page was left leads nowhere and stores nothing [CAT-07]', async () => {
  const backend = fakeBackend(respond(startImageSearch, () => ({ id: ID })));
  const signals: (AbortSignal | undefined)[] = [];
  let respondNow: () => void = () => undefined;
  const request: RequestFunction = async (call, input, options) => {
    signals.push(options?.signal);
    await new Promise<void>((resolve) => (respondNow = resolve));
    return backend(call, input, options);
  };
  const host = fakeHost({ request });
  render(withProviders(host, <ImageSearchScreen data={INITIAL} />, messagesOf('en-AE')));
  await userEvent.upload(screen.getByLabelText('Choose a picture'), jpeg());
  await waitFor(() => expect(signals).toHaveLength(1));
  cleanup();
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => Promise.resolve(respondNow()));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([host.navigations, findThumbnail(ID)]).toEqual([[], null]);
});

test('ImageSearchPage: a picture that is shrunk after the page was left is not sent [CAT-07]', async () => {
  let decodeNow: (picture: unknown) => void = () => undefined;
  decode.mockReturnValue(new Promise((resolve) => (decodeNow = resolve)));
  const { sent } = show(INITIAL);
  await userEvent.upload(screen.getByLabelText('Choose a picture'), jpeg());
  cleanup();
  await act(async () => Promise.resolve(decodeNow({ width: 4000, height: 3000, close() {} })));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent).toEqual([]);
});

test('ImageSearchPage: shows the limits beforehand, in both languages', () => {
  show(INITIAL);
  expect(screen.getByText('JPEG, PNG or WebP, up to 25 MB. One product in the middle works best.')).toBeTruthy();
  cleanup();
  show(INITIAL, undefined, 'ar');
  expect(screen.getByText(/25 ميجابايت/)).toBeTruthy();
});

test('ImageSearchPage: shows the results next to the image stored in this tab; another tab has none', async () => {
  const request = fakeBackend(respond(findByImage, () => buildPage(buildCards(['Red mug', 'Red cup']))));
  const result = await load(loadContext({ request, search: `?image=${ID}`, messages: messagesOf('en-AE') }));
  if (result.kind !== 'page') throw new Error(result.kind);
  expect([result.status, result.head.noIndex]).toEqual([200, true]);
  storeThumbnail(ID, THUMBNAIL);
  show(result.data);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Products like your picture');
  expect(screen.getByText('2 products, the most alike first')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2, name: /^Red/ })).toHaveLength(2);
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Your picture' }).src).toBe(THUMBNAIL);
  cleanup();
  sessionStorage.clear();
  show(result.data);
  expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
});

test('ImageSearchPage: an empty result has links to continue', () => {
  show({ kind: 'found', id: ID, products: [] });
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/search/');
});

test('ImageSearchPage: an expired search responds with status 404 and a message; other failures stay failures', async () => {
  const failing = (status: number) =>
    load(
      loadContext({
        request: fakeBackend(
          respond(findByImage, () => {
            throw new ApiError({ status, resource: 'GET /', body: '' });
          }),
        ),
        search: `?image=${ID}`,
        messages: messagesOf('en-AE'),
      }),
    );
  const isCancelled = await failing(404);
  expect(isCancelled).toMatchObject({ kind: 'page', status: 404, data: { kind: 'begin', gone: true } });
  await expect(failing(500)).rejects.toThrow('500');
  show({ kind: 'begin', gone: true });
  expect(screen.getByRole('alert').textContent).toContain('choose the picture again');
});

test('ImageSearchPage: a tab stores its last five thumbnails, and only images', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) storeThumbnail(id, THUMBNAIL);
  expect(['a', 'b', 'f'].map(findThumbnail)).toEqual([null, THUMBNAIL, THUMBNAIL]);
  storeThumbnail('g', 'javascript:alert(1)');
  expect(findThumbnail('g')).toBeNull();
  sessionStorage.setItem('image-search', '{broken');
  expect(findThumbnail('a')).toBeNull();
  expect(findThumbnail('constructor')).toBeNull();
});
