import type { FastifyInstance } from 'fastify';
import { localOrigin } from 'shared-contracts/network-exposure';
import type { Config } from '../../infra/config/config.ts';

/** The origin at which the payment provider reaches this API. */
export function resolveOwnOrigin(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.notifyOrigin ?? localOrigin(config.host, port);
}
