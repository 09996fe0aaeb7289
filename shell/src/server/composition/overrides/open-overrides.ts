import { loadOrCreateSecret } from 'server-kit/load-or-create-secret';
import type { RemoteCodeLoader } from '../../remotes/remote-code.ts';
import { createFindRemote } from './find-remote.ts';
import { createOverrides, type Overrides } from './overrides.ts';

interface Settings {
  readonly tools: boolean;
  /** Secret that signs testers' cookies; undefined: the one in `secretFile`. */
  readonly secret: string | undefined;
  readonly secretFile: string;
  /** Origin of the published folders, for the server. */
  readonly remotesOrigin: string;
  /** The same for browsers: origin or path, without a trailing slash. */
  readonly remotesBrowserBase: string;
  readonly publicOrigin: string | undefined;
}

/**
 * Creates overrides according to the settings; null where testers' tools are off.
 * @throws Error when the secret cannot be read.
 */
export async function openOverrides(
  { tools, secret, secretFile, remotesOrigin, remotesBrowserBase: remotesForBrowser, publicOrigin }: Settings,
  code: RemoteCodeLoader,
): Promise<Overrides | null> {
  if (!tools) return null;
  const findRemote = createFindRemote({ fetchFrom: remotesOrigin, browserFrom: remotesForBrowser, code });
  return createOverrides(findRemote, secret ?? (await loadOrCreateSecret(secretFile)), publicOrigin);
}
