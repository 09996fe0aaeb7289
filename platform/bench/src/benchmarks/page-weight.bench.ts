import type { Bench, Row } from '../measure.ts';
import { recordPage } from '../page-record.ts';

const KB = 1000;
/** Kinds of files that a page needs to render. Later requests to the backend count as requests only. */
const FILES = new Set(['Document', 'Script', 'Stylesheet', 'Font', 'Image']);

/** Cost of a first visit: script bytes on the wire (brotli), number of requests, and depth of the request chain. */
export const bench: Bench = {
  name: 'page-weight',
  title: 'First visit on a phone: bytes, requests and their depth',
  async run(context) {
    const { origin, pages } = await context.shop();
    const { browser } = await context.browser();
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(pages)) {
      const files = await recordPage(browser, origin + path);
      const scripts = files.filter((file) => file.kind === 'Script');
      const total = (of: readonly { bytes: number }[]) => of.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
      rows.push(
        { label: `${kind}: script bytes`, value: total(scripts), unit: 'KB', limit: 140 },
        { label: `${kind}: all bytes`, value: total(files), unit: 'KB' },
        { label: `${kind}: requests`, value: files.length, unit: '', limit: 25 },
        {
          label: `${kind}: depth`,
          value: Math.max(...files.filter((file) => FILES.has(file.kind)).map(({ depth }) => depth)),
          unit: 'rounds',
          limit: 2,
        },
      );
    }
    return rows;
  },
};
