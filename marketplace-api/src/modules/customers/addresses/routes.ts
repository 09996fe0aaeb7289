import {
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/endpoints/account/addresses';
import { toSinglePageResponse } from '../../../infra/http/pagination.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { requireCustomer, parseIdParam, type Router } from '../../../infra/http/router.ts';
import type { LocationServices } from '../../locations/index.ts';
import {
  validateAddress,
  findAddresses,
  insertAddress,
  removeAddress,
  replaceAddress,
  setDefaultAddress,
} from './addresses.ts';

/** Registers the endpoints of the customer's addresses; another customer's address is 404. */
export function addressRoutes(router: Router, { database, cities }: LocationServices): void {
  const loadAddress = async (context: RequestContext, id: number) => {
    const [address] = await findAddresses(database, requireCustomer(context).identityId, context.language, { id });
    if (!address) throw notFound();
    return address;
  };
  router.handle(listAddresses, async (_input, context) =>
    toSinglePageResponse(await findAddresses(database, requireCustomer(context).identityId, context.language)),
  );
  router.handle(createAddress, async ({ body }, context) => {
    const address = await validateAddress(body, cities);
    const { identityId } = requireCustomer(context);
    return loadAddress(context, await database.transaction((tx) => insertAddress(tx, identityId, address)));
  });
  router.handle(updateAddress, async ({ params, body }, context) => {
    const id = parseIdParam(params['addressId']);
    const address = await validateAddress(body, cities);
    const { identityId } = requireCustomer(context);
    if (!(await database.transaction((tx) => replaceAddress(tx, identityId, id, address)))) throw notFound();
    return loadAddress(context, id);
  });
  router.handle(chooseDefaultAddress, async ({ params }, context) => {
    const id = parseIdParam(params['addressId']);
    const { identityId } = requireCustomer(context);
    if (!(await database.transaction((tx) => setDefaultAddress(tx, identityId, id)))) throw notFound();
    return loadAddress(context, id);
  });
  router.handle(deleteAddress, async ({ params }, context) => {
    const id = parseIdParam(params['addressId']);
    const { identityId } = requireCustomer(context);
    if (!(await database.transaction((tx) => removeAddress(tx, identityId, id)))) throw notFound();
    return {};
  });
}
