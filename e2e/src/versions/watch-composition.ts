/** What a document says of the content remote; `mixed` when its files are of other versions than its composition. */
interface Seen {
  readonly status: number;
  readonly version: string | undefined;
  readonly mixed: boolean;
  /** When the answer was whole, in ms since 1970. */
  readonly at: number;
}

/** The version of the content remote that a document was composed with. */
export const contentVersion = (html: string): string | undefined =>
  /"content":\{[^{}]*?"version":"([^"]+)"/.exec(html)?.[1] ?? undefined;

async function look(url: URL): Promise<Seen> {
  const response = await fetch(url);
  const html = await response.text();
  const version = contentVersion(html);
  const files = [...html.matchAll(/\/remotes\/content\/([^/"]+)\//g)].map(([, of]) => of);
  return { status: response.status, version, mixed: files.some((of) => of !== version), at: Date.now() };
}

/** Asks for the given pages without a pause, four at a time, until it is told to stop; then gives every answer. */
export function watchContent(urls: readonly URL[]): { stop(): Promise<Seen[]> } {
  const seen: Seen[] = [];
  const end = new AbortController();
  const ask = async (first: number): Promise<void> => {
    for (let turn = first; !end.signal.aborted; turn += 1) {
      const url = urls[turn % urls.length];
      if (url) seen.push(await look(url));
    }
  };
  const askers = [0, 1, 2, 3].map(ask);
  return {
    async stop() {
      end.abort();
      await Promise.all(askers);
      return seen;
    },
  };
}
