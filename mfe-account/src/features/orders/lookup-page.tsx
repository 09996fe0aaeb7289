import { useIntl } from 'react-intl';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import type { PhonePattern } from 'storefront-kit/format/phone';
import { definePage } from 'storefront-kit/remote/page';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { LookupSteps } from './lookup/ui/lookup-steps.tsx';

interface LookupPageData {
  /** Format of the phone numbers of the shopper's country. */
  readonly pattern: PhonePattern;
  /** The order number of the link in the confirmation mail; else empty. */
  readonly number: string;
}

/** Longest order number that a link fills in. */
const MAX_NUMBER = 40;

/** Look-up of an order without an account, by number, phone and code (ACC-12). */
async function load({ request, signal, location, message, search }: LoadContext): Promise<PageResult<LookupPageData>> {
  const { results } = await request(listCountries, {}, { signal });
  const country = results.find(({ iso_3166_1_a2: code }) => code === location.country);
  if (!country) throw new Error(`The countries endpoint does not know ${location.country}.`);
  const data = {
    pattern: { code: country.phone_code, mask: country.phone_mask },
    number: (new URLSearchParams(search).get('number') ?? '').slice(0, MAX_NUMBER),
  };
  const head = { title: message('account.lookup.title'), noIndex: true, canonicalPath: '/track-order/' };
  return { kind: 'page', head, data };
}

function Page({ data }: { readonly data: LookupPageData }) {
  const { formatMessage } = useIntl();
  return (
    <PageContainer>
      <LookupSteps title={formatMessage({ id: 'account.lookup.title' })} {...data} />
    </PageContainer>
  );
}

export default definePage({ load, Page });
