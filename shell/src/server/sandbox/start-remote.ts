import type { RemoteModule } from 'storefront-kit/define-remote';
import { compileModule } from 'registry-client/server-code/compile-module';
import type { FromWorker, ToWorker } from '../workers/messages.ts';
import { Jobs } from './jobs.ts';
import { requireLibrary } from './shared-libraries.ts';

/** A remote's server code, and the nonce of its renders. */
export type RemoteSource = Omit<Extract<ToWorker, { type: 'code' }>, 'type'>;

/**
 * Runs a remote's server code, which is then ready for jobs.
 * @throws the code's error, or Error when it is another remote
 */
export function startRemote(
  { code, url, remote: name, nonce }: RemoteSource,
  send: (message: FromWorker) => void,
): Jobs {
  const remote = compileModule(code, url, requireLibrary);
  if (!isRemoteModule(remote) || remote.name !== name)
    throw new Error(
      `it is not the remote “${name}”: the default export of its src/remote.ts must come from defineRemote().`,
    );
  return new Jobs({ remote, nonce, send });
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'loadPage' in value && 'name' in value && 'PageRegion' in value;
}
