import { getBalance, listMovements, switchWallet } from 'shared-contracts/endpoints/wallet';
import { fromMinor } from 'shared-contracts/money';
import { changeCart } from '../cart/read-cart.ts';
import { pageAnswer } from '../../infra/http/pagination.ts';
import { customerOf, type Router } from '../../infra/http/router.ts';
import type { Services } from '../../services.ts';
import { balanceOf, debtOf, findMovements, spendsWallet } from './ledger.ts';

/** The wallet's calls (CART-08, ACC-09): a customer's own, in the currency of the chosen country. */
export function walletRoutes(router: Router, services: Services): void {
  const { database } = services;
  router.on(getBalance, async (_input, context) => {
    const { identityId } = customerOf(context);
    const { currency } = context;
    const [balance, owed] = [
      await balanceOf(database, identityId, currency),
      await debtOf(database, identityId, currency),
    ];
    return {
      balance: fromMinor(balance, currency),
      active: await spendsWallet(database, identityId),
      ...(owed > 0 && { owed: fromMinor(owed, currency) }),
    };
  });
  router.on(switchWallet, ({ query, body }, context) =>
    changeCart(services, context, query, async (tx, cartId) => {
      await tx.query('UPDATE carts SET uses_wallet = $2 WHERE id = $1::uuid', [cartId, body.active]);
    }),
  );
  router.on(listMovements, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(listMovements, { query }, await findMovements(database, identityId, context.currency, query));
  });
}
