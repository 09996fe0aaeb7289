/** Version of the content remote in a document; `mixed` when its files are of other versions than its composition. */
interface ServedDocument {
  readonly status: number;
  readonly version: string | undefined;
  readonly mixed: boolean;
  /** Time at which it was requested, in ms since 1970: the shell chooses the versions then. */
  readonly askedAt: number;
  /** Time at which the response was complete, in ms since 1970. */
  readonly at: number;
}

/** The version of the content remote in a document's composition. */
export const contentVersion = (html: string): string | undefined =>
  /"content":\{[^{}]*?"version":"([^"]+)"/.exec(html)?.[1] ?? undefined;

async function fetchDocument(url: URL): Promise<ServedDocument> {
  const askedAt = Date.now();
  const response = await fetch(url);
  const html = await response.text();
  const version = contentVersion(html);
  const files = [...html.matchAll(/\/remotes\/content\/([^/"]+)\//g)].map(([, of]) => of);
  return { status: response.status, version, mixed: files.some((of) => of !== version), askedAt, at: Date.now() };
}

/** Requests the given pages without a pause, four at a time, until it is stopped; then returns every response. */
export function watchContent(urls: readonly URL[]): { stop(): Promise<ServedDocument[]> } {
  const documents: ServedDocument[] = [];
  const end = new AbortController();
  const pollPages = async (first: number): Promise<void> => {
    for (let index = first; !end.signal.aborted; index += 1) {
      const url = urls[index % urls.length];
      if (url) documents.push(await fetchDocument(url));
    }
  };
  const pollers = [0, 1, 2, 3].map(pollPages);
  return {
    async stop() {
      end.abort();
      await Promise.all(pollers);
      return documents;
    },
  };
}
