import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { PhonePattern } from 'storefront-kit/format/phone';
import { fetchFlow } from './api/fetch-flow.ts';
import { flowStartUrl } from './model/flow-start-url.ts';
import { toFlowForm, type FlowForm } from './model/flow-form.ts';
import { returnPath } from './model/return-path.ts';
import { findScreen, type FlowScreen } from './model/screens.ts';

/** Data of the screen: a form, or an ended flow with the link to a new one (`form` is null). */
export interface IdentityData {
  readonly screen: FlowScreen;
  /** Return path without locale segment. */
  readonly returnTo: string;
  readonly form: FlowForm | null;
  /** The provider starts no flow for now: the rate limit of this address is reached. */
  readonly isLimited: boolean;
  /** Formats of phone numbers, that of the shopper's country first; empty on a form without a number. */
  readonly phonePatterns: readonly PhonePattern[];
}

/** Time limit of the phone formats, in ms. They start after the flow, so they have less time than other optional parts. */
const PHONE_PATTERNS_MS = 800;

/** Value of `error` in the provider's redirect to its screens after too many flows. */
const TOO_MANY_FLOWS = 'too_many_requests';

/**
 * Loads the flow in the URL from the identity provider. Without one it redirects the browser to the provider, which
 * starts a flow and stores the return path (AUTH-03).
 */
export async function loadIdentity(context: LoadContext): Promise<PageResult<IdentityData>> {
  const screen = findScreen(context.path);
  const query = new URLSearchParams(context.search);
  const returnTo = returnPath(query.get('return_to'));
  const id = query.get('flow');
  if (!id && !query.has('error')) return { kind: 'redirect', to: startUrl(screen, returnTo, context) };

  const flow = id ? await fetchFlow(context, screen, id) : null;
  if (!flow && context.signedIn && GUEST_SCREENS.has(screen)) return { kind: 'redirect', to: returnTo };
  const flowReturnTo = flow ? returnPath(flow.return_to) : returnTo;
  // The provider has one screen for settings; a change from the account's own page continues there.
  if (id && screen === 'set-password' && flowReturnTo.startsWith(routes.accountPassword()))
    return { kind: 'redirect', to: `${routes.accountPassword()}?${new URLSearchParams({ flow: id }).toString()}` };
  const form = flow && toFlowForm(flow, screen);
  return {
    kind: 'page',
    status: flow ? 200 : 410,
    head: { title: context.message(TITLES[screen]), noIndex: true },
    data: {
      screen,
      returnTo: flowReturnTo,
      form,
      isLimited: query.get('error') === TOO_MANY_FLOWS,
      phonePatterns: form?.fields.some(({ kind }) => kind === 'tel') ? await fetchPhonePatterns(context) : [],
    },
  };
}

/** The number is not formatted when the countries fail or are slow: the provider checks it all the same. */
async function fetchPhonePatterns({ request, signal, location }: LoadContext): Promise<readonly PhonePattern[]> {
  const optional = createSectionSignal(signal, PHONE_PATTERNS_MS);
  const countries = await withFallback(request(listCountries, {}, { signal: optional }), null, optional);
  return (countries?.results ?? [])
    .toSorted((a, b) => Number(b.iso_3166_1_a2 === location.country) - Number(a.iso_3166_1_a2 === location.country))
    .map(({ phone_code: code, phone_mask: mask }) => ({ code, mask }));
}

const GUEST_SCREENS: ReadonlySet<FlowScreen> = new Set(['sign-in', 'sign-up', 'recover']);

const TITLES: Readonly<Record<FlowScreen, string>> = {
  'sign-in': 'account.identity.signInTitle',
  'sign-up': 'account.identity.signUpTitle',
  recover: 'account.identity.recoverTitle',
  activate: 'account.identity.activateTitle',
  'set-password': 'account.identity.setPasswordTitle',
};

function startUrl(screen: FlowScreen, returnTo: string, { locale, signInUrl }: LoadContext): string {
  return screen === 'sign-in' || screen === 'sign-up'
    ? signInUrl({ returnTo, screen })
    : flowStartUrl(screen, locale, returnTo);
}
