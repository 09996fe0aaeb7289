import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPictureStore } from 'demo-data/pictures/picture-store';
import { findByImage, startImageSearch } from 'shared-contracts/endpoints/catalogue/image-search';
import { SHAPE_AND_COLOUR } from '../../src/modules/image-search/embedder.ts';
import { indexPictures } from '../../src/modules/image-search/index-pictures.ts';
import { createPictureIndex } from '../../src/modules/image-search/picture-index.ts';
import { createRemotePictures } from '../../src/modules/image-search/remote-pictures.ts';
import type { PictureStore } from '../../src/modules/media/picture-store.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const PRODUCT = 107;

let folder: string;
let pictures: PictureStore;
let host: Awaited<ReturnType<typeof startPictureHost>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-hosts-'));
  pictures = openPictureStore(folder, {});
  host = await startPictureHost();
});
afterAll(async () => {
  await host.close();
  await pictures.close();
  await rm(folder, { recursive: true, force: true });
});

/** A host of sellers' pictures. Its `/redirect…` leads to a picture; what it lacks is 404. */
async function startPictureHost() {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const file = files.get(url);
    if (url.startsWith('/redirect')) response.writeHead(302, { location: '/bag-480.webp' }).end();
    else if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, port, files, requests, close };
}

describe.each(RULE_ENGINES)('RemotePictures on $name', (engine) => {
  const index = createPictureIndex(SHAPE_AND_COLOUR);
  let time = 0;
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, { pictureIndex: index });
  });
  afterAll(() => shop.close());

  const setSource = (src: string) =>
    shop.database.query(
      `UPDATE products SET images = jsonb_build_array(jsonb_build_object('src', $2::text, 'widths', '[480]'::jsonb))
       WHERE id = $1`,
      [PRODUCT, src],
    );
  const signal = new AbortController().signal;
  /** Indexes, with the hosts that the operator trusts; returns the result and the requests that the host got. */
  async function run(remotePictures = createRemotePictures([host.origin], () => time)) {
    host.requests.length = 0;
    const report = await indexPictures(index, {
      database: shop.database,
      pictures,
      remotePictures,
      pauseMs: 1,
      signal,
    });
    return { ...report, requests: [...host.requests] };
  }

  test('a picture on a trusted host is described once, and finds its product [CAT-07]', async () => {
    const picture = (await pictures.picture('teapot-red-1', 480)) ?? Buffer.alloc(0);
    host.files.set('/bag-480.webp', picture);
    await setSource(`${host.origin}/bag`);
    const { unsearchable } = await run(createRemotePictures([]));
    expect(index.has(`${host.origin}/bag`)).toBe(false);
    expect(await run()).toMatchObject({ failed: 0, unsearchable: unsearchable - 1, requests: ['/bag-480.webp'] });
    expect(await run()).toMatchObject({ described: 0, failed: 0, requests: [] });
    const client = createClient(shop.app);
    const { body } = await client.request(startImageSearch, { body: { picture: picture.toString('base64') } });
    const found = await client.request(findByImage, { params: { id: body.id }, query: {} });
    expect(found.body.results[0]?.id).toBe(PRODUCT);
  });

  test('no other host is asked, however its URL looks [CAT-07]', async () => {
    const trusted = createRemotePictures([host.origin]);
    for (const source of [
      `http://127.0.0.1.elsewhere.example:${host.port}/bag`,
      `${host.origin}@elsewhere.example/bag`,
      `http://user@127.0.0.1:${host.port + 1}/bag`,
      'http://127.0.0.1:1/x',
      'https://elsewhere.example/x',
    ]) {
      await setSource(source);
      expect(await run(trusted)).toMatchObject({ described: 0, failed: 0, requests: [] });
      await expect(trusted.fetch(source, 480, signal)).rejects.toThrow('PICTURE_SEARCH_ORIGINS');
    }
  });

  test('a picture that fails, and a host after three failures, are left alone for ten minutes [CAT-07]', async () => {
    const remotePictures = createRemotePictures([host.origin], () => time);
    host.files.set('/text-480.webp', Buffer.from('no picture'));
    host.files.set('/large-480.webp', Buffer.alloc(2_000_001));
    for (const name of ['text', 'large', 'gone', 'redirect']) {
      await setSource(`${host.origin}/${name}`);
      expect(await run(remotePictures)).toMatchObject({ described: 0, failed: 1, requests: [`/${name}-480.webp`] });
      expect(await run(remotePictures)).toMatchObject({ failed: 0, requests: [] });
    }
    host.files.set('/bag-2-480.webp', (await pictures.picture('mug-white-1', 480)) ?? Buffer.alloc(0));
    await setSource(`${host.origin}/bag-2`);
    expect(await run(remotePictures)).toMatchObject({ described: 0, failed: 0, requests: [] });
    time = 600_000;
    expect(await run(remotePictures)).toMatchObject({ described: 1, failed: 0, requests: ['/bag-2-480.webp'] });
  });
});
