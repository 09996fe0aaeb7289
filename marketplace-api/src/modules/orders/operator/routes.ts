import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isInsider } from '../../../infra/http/internal-auth.ts';
import { parseInput } from '../../../infra/http/validation.ts';
import type { Services } from '../../../services.ts';
import { FULFILMENT_STATUSES } from '../order-state.ts';
import { advanceOrder } from './advance-order.ts';
import { settleReturn } from './complete-return.ts';

const orderInput = v.object({ status: v.picklist(FULFILMENT_STATUSES) });
const returnInput = v.object({ status: v.literal('returned') });

type Numbered = FastifyRequest<{ Params: { number: string } }>;

/**
 * What the operator's warehouse tells the shop: `PUT /api/internal/orders/{number}/` and `PUT /api/internal/returns/{number}/`,
 * each with `{"status": …}`; 204. For insiders only, as the feed of changes (docs/operators.md).
 */
export function operatorRoutes(app: FastifyInstance, { database, config, clock }: Services): void {
  const put = (path: string, work: (request: Numbered) => Promise<void>) => {
    app.put(path, async (request: Numbered, reply): Promise<FastifyReply> => {
      if (!isInsider(request, config.internalToken)) return reply.callNotFound() as unknown as FastifyReply;
      await work(request);
      return reply.code(204).send();
    });
  };
  put('/api/internal/orders/:number/', async ({ params, body }) => {
    const { status } = parseInput(orderInput, body ?? {});
    await database.transaction((tx) => advanceOrder(tx, params.number, status, clock()));
  });
  put('/api/internal/returns/:number/', async ({ params, body }) => {
    parseInput(returnInput, body ?? {});
    await database.transaction((tx) => settleReturn(tx, params.number, clock()));
  });
}
