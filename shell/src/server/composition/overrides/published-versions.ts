import * as v from 'valibot';
import { fetchCode } from 'registry-client/fetch-code';

const listSchema = v.object({
  remotes: v.record(
    v.string(),
    v.array(v.object({ version: v.string(), contract: v.nullable(v.string()), publishedAt: v.string() })),
  ),
});

/** Every remote with its newest published versions, the newest first. */
export type PublishedVersions = v.InferOutput<typeof listSchema>['remotes'];

/**
 * Asks the remotes' host what there is to choose from.
 * @param fetchFrom where published folders are, for the server; no slash at its end.
 * @throws Error that says why it cannot be had, or what is wrong with it.
 */
export async function fetchPublishedVersions(fetchFrom: string): Promise<PublishedVersions> {
  const url = `${fetchFrom}/index.json`;
  const response = await fetchCode(url, { origins: [new URL(fetchFrom).origin], loopback: false });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), await response.text());
  if (!parsed.success) throw new Error(`${url} is no list of published versions: ${parsed.issues[0].message}.`);
  return parsed.output.remotes;
}
