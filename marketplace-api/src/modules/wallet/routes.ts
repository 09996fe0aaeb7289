import { getBalance, listMovements, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { fromMinor } from 'shared-contracts/money';
import { updateCart, isWalletSelected } from '../cart/index.ts';
import { toPageResponse } from '../../infra/http/pagination.ts';
import { requireCustomer, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../infra/services.ts';
import { balanceOf, debtOf } from '../ledger/index.ts';
import { findMovements } from './movements.ts';

/** Wallet endpoints (CART-08, ACC-09): a customer's own, in the currency of the chosen country. */
export function walletRoutes(router: Router, services: Services): void {
  const { database } = services;
  router.handle(getBalance, async (_input, context) => {
    const { identityId } = requireCustomer(context);
    const { currency } = context;
    const [balance, debt] = [
      await balanceOf(database, identityId, currency),
      await debtOf(database, identityId, currency),
    ];
    return {
      balance: fromMinor(balance, currency),
      active: await isWalletSelected(database, identityId),
      ...(debt > 0 && { owed: fromMinor(debt, currency) }),
    };
  });
  router.handle(switchWallet, ({ query, body }, context) =>
    updateCart(services, context, query, async (tx, cartId) => {
      await tx.query('UPDATE carts SET uses_wallet = $2 WHERE id = $1::uuid', [cartId, body.active]);
    }),
  );
  router.handle(listMovements, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(listMovements, { query }, await findMovements(database, identityId, context.currency, query));
  });
}
