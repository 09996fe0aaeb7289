import { loadOrCreateSecret } from 'server-kit/load-or-create-secret';
import type { ShellConfig } from '../../config.ts';
import type { RemoteCodeLoader } from '../../remotes/remote-code.ts';
import { createFindRemote } from './find-remote.ts';
import { createOverrides, type Overrides } from './overrides.ts';

/**
 * Creates overrides according to the settings; null where testers' tools are off.
 * @throws Error when the secret cannot be read.
 */
export async function openOverrides(
  { tools, secret, secretFile, remotesOrigin, remotesBrowserBase: remotesForBrowser, publicOrigin }: ShellConfig,
  code: RemoteCodeLoader,
): Promise<Overrides | null> {
  if (!tools) return null;
  const findRemote = createFindRemote({ fetchFrom: remotesOrigin, browserFrom: remotesForBrowser, code });
  return createOverrides(findRemote, secret ?? (await loadOrCreateSecret(secretFile)), publicOrigin);
}
