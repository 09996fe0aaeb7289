import * as v from 'valibot';
import { fetchCode } from 'registry-client/fetch-code';

const listSchema = v.object({
  remotes: v.record(
    v.string(),
    v.array(v.object({ version: v.string(), contract: v.nullable(v.string()), publishedAt: v.string() })),
  ),
});

/** Every remote with its newest published versions, newest first. */
export type PublishedVersions = v.InferOutput<typeof listSchema>['remotes'];

/**
 * Fetches the published versions from the remotes' host.
 * @param fetchFrom URL of the published folders, for the server; no trailing slash.
 * @throws Error that says why the list is unavailable or invalid.
 */
export async function fetchPublishedVersions(fetchFrom: string): Promise<PublishedVersions> {
  const url = `${fetchFrom}/index.json`;
  const response = await fetchCode(url, { origins: [new URL(fetchFrom).origin], loopback: false });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), await response.text());
  if (!parsed.success) throw new Error(`${url} is no list of published versions: ${parsed.issues[0].message}.`);
  return parsed.output.remotes;
}
