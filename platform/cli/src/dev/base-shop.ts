import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';
import { describeFetchError } from 'server-kit/errors/describe-fetch-error';

const LIMIT_MS = 10_000;

const compositionSchema = v.object({
  remotes: v.record(remoteName, v.object({ version: v.string(), baseUrl: v.string() })),
});

/** A published remote of the shop that provides the other remotes. */
export interface PublishedRemote {
  readonly version: string;
  /** Absolute URL of its folder; ends with a slash. */
  readonly baseUrl: string;
}

/** Thrown when the shop cannot be reached; the message gives the remedy. */
export class BaseShopError extends Error {
  override readonly name = 'BaseShopError';
}

/**
 * Active remotes of a running shop, by name.
 * @param origin its public URL, with no slash at its end
 * @throws BaseShopError when it does not respond, or is no shop of this kind
 */
export async function fetchPublishedRemotes(origin: string): Promise<ReadonlyMap<string, PublishedRemote>> {
  const url = `${origin}/__composition/current.json`;
  const responseText = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    .then((response) => response.text())
    .catch((error: unknown) => {
      throw new BaseShopError(
        `The shop at ${origin} does not respond (${describeFetchError(error, LIMIT_MS)}). Give the address of one that runs, for example --shop http://localhost:3000.`,
        { cause: error },
      );
    });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), compositionSchema), responseText);
  if (!parsed.success)
    throw new BaseShopError(
      `${url} returns no composition: ${parsed.issues[0].message}. --shop needs the address of a shell of this project.`,
    );
  return new Map(
    Object.entries(parsed.output.remotes).map(([name, { version, baseUrl }]) => [
      name,
      { version, baseUrl: new URL(baseUrl, origin).href },
    ]),
  );
}
