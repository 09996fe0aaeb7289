import type { Address } from 'shared-contracts/entities/account/address';
import {
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/endpoints/account/addresses';
import { toSinglePageResponse } from '../../../infra/http/pagination.ts';
import type { Queryable } from '../../../infra/db/database.ts';
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
  /**
   * Changes an address and reads it in the same transaction: after it, another request may delete the address.
   * @throws HttpError 404 when the customer does not have the address
   */
  const changeAddress = async (
    context: RequestContext,
    change: (tx: Queryable, identityId: string) => Promise<number | undefined>,
  ): Promise<Address> => {
    const { identityId } = requireCustomer(context);
    return database.transaction(async (tx) => {
      const id = await change(tx, identityId);
      const [address] = id === undefined ? [] : await findAddresses(tx, identityId, context.language, { id });
      if (!address) throw notFound();
      return address;
    });
  };
  router.handle(listAddresses, async (_input, context) =>
    toSinglePageResponse(await findAddresses(database, requireCustomer(context).identityId, context.language)),
  );
  router.handle(createAddress, async ({ body }, context) => {
    const address = await validateAddress(body, cities);
    return changeAddress(context, (tx, identityId) => insertAddress(tx, identityId, address));
  });
  router.handle(updateAddress, async ({ params, body }, context) => {
    const id = parseIdParam(params['addressId']);
    const address = await validateAddress(body, cities);
    return changeAddress(context, async (tx, identityId) =>
      (await replaceAddress(tx, identityId, id, address)) ? id : undefined,
    );
  });
  router.handle(chooseDefaultAddress, async ({ params }, context) => {
    const id = parseIdParam(params['addressId']);
    return changeAddress(context, async (tx, identityId) =>
      (await setDefaultAddress(tx, identityId, id)) ? id : undefined,
    );
  });
  router.handle(deleteAddress, async ({ params }, context) => {
    const id = parseIdParam(params['addressId']);
    const { identityId } = requireCustomer(context);
    if (!(await database.transaction((tx) => removeAddress(tx, identityId, id)))) throw notFound();
    return {};
  });
}
