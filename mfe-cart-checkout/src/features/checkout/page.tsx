import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { definePage } from 'storefront-kit/remote/page';
import { cartQuery } from '../cart/cart-query.ts';
import {
  readInitialSelection,
  toContact,
  toDeliveryCountry,
  toCheckoutOptions,
  type CheckoutData,
} from './model/checkout-data.ts';
import { CheckoutScreen } from './ui/checkout-screen.tsx';

/** Checkout (CART-09) for a customer; a guest signs in first and returns. */
function load(context: LoadContext): Promise<PageResult<CheckoutData>> {
  const { request, signal, location, message, search } = context;
  return forCustomer(context, async () => {
    const optional = createSectionSignal(signal);
    const [summary, countries, session, saved] = await Promise.all([
      request(getCheckout, { query: cartQuery() }, { signal }),
      request(listCountries, {}, { signal }),
      withFallback(request(whoami, {}, { signal: optional }), null, optional),
      withFallback(request(listAddresses, {}, { signal: optional }), null, optional),
    ]);
    // The summary has the addresses of this country only.
    const addresses = saved?.results ?? summary.addresses;
    const country = toDeliveryCountry(countries.results, location.country);
    const data: CheckoutData = {
      cart: summary.cart,
      addresses,
      isAddressListPartial: saved === null,
      options: toCheckoutOptions(summary),
      initial: readInitialSelection(search, addresses, country.code),
      needsContact: !summary.is_profile_complete,
      needsPhoneCode: summary.needs_phone_code,
      contact: toContact(session, country),
      country,
    };
    return { kind: 'page', head: { title: message('cart-checkout.checkout.title'), noIndex: true }, data };
  });
}

export default definePage({ load, Page: ({ data }) => <CheckoutScreen data={data} /> });
