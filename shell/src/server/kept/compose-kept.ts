import { compose, type Composed, type ComposeInput, type ComposerParts } from '../compose.ts';
import { pageKey, type CachedPage, type PageCache } from './page-cache.ts';
import type { Provenance } from './provenance.ts';

/** What a page is composed from. */
export interface Prepared extends Omit<ComposeInput, 'provenance'> {
  /** What the shell's own view was made from. */
  readonly viewFrom: Provenance;
  /** Whether every visitor of one locale and city gets the same. */
  readonly shared: boolean;
}

/** How a request for a document is answered: composed for it, or from what is kept. */
export type Answer =
  | Extract<Composed, { kind: 'redirect' }>
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly html: AsyncIterable<string> | Iterable<string>;
      /** Whether it comes from what is kept; undefined where it is not for everyone. */
      readonly wasKept?: boolean;
    };

/** Makes a function that composes a page, or takes the one that is kept (docs/adr/0025); whole pages for everyone are kept. */
export function createKeptComposer(parts: ComposerParts, pages: PageCache): (prepared: Prepared) => Promise<Answer> {
  return async ({ viewFrom, shared, ...input }) => {
    const key = pageKey(input.composition, input.visit);
    const make = (provenance: Provenance) => {
      provenance.from(viewFrom);
      return compose(parts, { ...input, provenance });
    };
    const kept = shared ? await pages.lookup(key, async (its) => keepable(await make(its))) : undefined;
    if (kept) return { kind: 'document', status: kept.status, html: [kept.html.toString('utf8')], wasKept: true };
    const provenance = pages.begin();
    const composed = await make(provenance);
    if (!shared || composed.kind === 'redirect' || composed.status !== 200) return composed;
    const { status, html } = composed;
    const keep = (whole: string) => pages.put(key, { status, html: Buffer.from(whole) }, provenance);
    return { kind: 'document', status, html: tee(html, keep), wasKept: false };
  };
}

/** @throws Error for what is not to be kept: the page that stands is then kept on. */
async function keepable(composed: Composed): Promise<CachedPage> {
  if (composed.kind !== 'document' || composed.status !== 200) throw new Error('Only whole pages are kept.');
  let html = '';
  for await (const piece of composed.html) html += piece;
  return { status: composed.status, html: Buffer.from(html) };
}

async function* tee(
  html: AsyncIterable<string>,
  keep: (whole: string) => void,
): AsyncGenerator<string, void, undefined> {
  let whole = '';
  for await (const piece of html) {
    whole += piece;
    yield piece;
  }
  keep(whole);
}
