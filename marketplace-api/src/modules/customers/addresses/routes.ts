import { createAddress, deleteAddress, listAddresses, updateAddress } from 'shared-contracts/endpoints/addresses';
import { wholeAnswer } from '../../../infra/http/pagination.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { customerOf, idParam, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../services.ts';
import { checkAddress, findAddresses, insertAddress, removeAddress, replaceAddress } from './addresses.ts';

/** The customer's addresses; somebody else's answer 404. */
export function addressRoutes(router: Router, { database, places }: Services): void {
  const one = async (context: RequestContext, id: number) => {
    const [address] = await findAddresses(database, customerOf(context).identityId, context.language, { id });
    if (!address) throw notFound();
    return address;
  };
  router.on(listAddresses, async (_input, context) =>
    wholeAnswer(await findAddresses(database, customerOf(context).identityId, context.language)),
  );
  router.on(createAddress, async ({ body }, context) => {
    const address = await checkAddress(body, places);
    const { identityId } = customerOf(context);
    return one(context, await database.transaction((tx) => insertAddress(tx, identityId, address)));
  });
  router.on(updateAddress, async ({ params, body }, context) => {
    const id = idParam(params['addressId']);
    const address = await checkAddress(body, places);
    const { identityId } = customerOf(context);
    if (!(await database.transaction((tx) => replaceAddress(tx, identityId, id, address)))) throw notFound();
    return one(context, id);
  });
  router.on(deleteAddress, async ({ params }, context) => {
    const id = idParam(params['addressId']);
    const { identityId } = customerOf(context);
    if (!(await database.transaction((tx) => removeAddress(tx, identityId, id)))) throw notFound();
    return {};
  });
}
