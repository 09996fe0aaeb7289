import { join } from 'node:path';
import { loadOrCreateSecret } from 'server-kit/load-or-create-secret';

/** The secret that backend and payment provider share: from the data folder, where no setting gives one. */
export function ensurePaymentsSecret(dataDir: string): Promise<string> {
  return loadOrCreateSecret(join(dataDir, 'payments-secret'));
}
