import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isInternalRequest } from 'server-kit/internal-auth';
import { parseInput } from '../../../infra/http/validation.ts';
import type { Services } from '../../../infra/services.ts';
import { FULFILMENT_STATUSES } from '../order-state.ts';
import { advanceOrder } from './advance-order.ts';
import { completeReturnByNumber } from './complete-return.ts';
import { findPackingSlip } from './packing-slip.ts';

const orderInput = v.object({ status: v.picklist(FULFILMENT_STATUSES) });
const returnInput = v.object({ status: v.literal('returned') });

type Numbered = FastifyRequest<{ Params: { number: string } }>;

/**
 * Endpoints for the operator's warehouse: `GET /api/internal/orders/{number}/` returns the packing slip. `PUT
 * /api/internal/orders/{number}/` and `PUT /api/internal/returns/{number}/` take `{"status": …}`; 204. Only internal requests are served, as by the
 * invalidation log (docs/operators.md).
 */
export function operatorRoutes(app: FastifyInstance, services: Services): void {
  const { database, config, clock } = services;
  const putRoute = (path: string, handleRequest: (request: Numbered) => Promise<void>) => {
    app.put(path, async (request: Numbered, reply): Promise<FastifyReply> => {
      if (!isInternalRequest(request, config.internalToken)) {
        reply.callNotFound();
        return reply;
      }
      await handleRequest(request);
      return reply.code(204).send();
    });
  };
  app.get('/api/internal/orders/:number/', async (request: Numbered, reply): Promise<FastifyReply> => {
    const slip = isInternalRequest(request, config.internalToken)
      ? await findPackingSlip(database, request.params.number)
      : undefined;
    return slip ? reply.send(slip) : (reply.callNotFound(), reply);
  });
  putRoute('/api/internal/orders/:number/', async ({ params, body }) => {
    const { status } = parseInput(orderInput, body ?? {});
    await database.transaction((tx) => advanceOrder(tx, params.number, status, clock()));
  });
  putRoute('/api/internal/returns/:number/', async ({ params, body }) => {
    parseInput(returnInput, body ?? {});
    await database.transaction((tx) => completeReturnByNumber(tx, params.number, clock()));
  });
}
