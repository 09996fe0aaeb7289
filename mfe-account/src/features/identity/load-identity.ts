import { isApiError } from 'shared-contracts/call';
import { getLoginFlow, getRegistrationFlow } from 'shared-contracts/calls/identity-flows';
import type { Flow } from 'shared-contracts/entities/flow';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { flowForm, type FlowForm, type Screen } from './model/flow-form.ts';
import { returnPath } from './model/return-path.ts';

/** What the screen shows: a form, or that the flow is over and how to begin a new one (`form` is null). */
export interface IdentityData {
  readonly screen: Screen;
  /** Where the shopper goes afterwards: a path without locale segment. */
  readonly returnTo: string;
  readonly form: FlowForm | null;
}

/** The provider does not show this flow: another browser's, unknown or used up, expired. */
const ENDED = [403, 404, 410];

/**
 * Shows the flow that the identity provider sent the browser here with; without one the browser is sent to the provider,
 * which begins one and remembers where to come back to (AUTH-03).
 */
export async function loadIdentity(context: LoadContext): Promise<PageResult<IdentityData>> {
  const screen: Screen = context.path.startsWith(routes.signUp()) ? 'sign-up' : 'sign-in';
  const query = new URLSearchParams(context.search);
  const returnTo = returnPath(query.get('return_to'));
  const id = query.get('flow');
  if (!id && !query.has('error')) return { kind: 'redirect', to: context.signInUrl({ returnTo, screen }) };

  const flow = id ? await fetchFlow(context, screen, id) : null;
  if (!flow && context.signedIn) return { kind: 'redirect', to: returnTo };
  const form = flow && flowForm(flow, screen);
  return {
    kind: 'page',
    status: flow ? 200 : 410,
    head: { title: context.message(TITLES[screen]), noIndex: true },
    data: { screen, returnTo: flow ? returnPath(flow.return_to) : returnTo, form },
  };
}

const TITLES: Readonly<Record<Screen, string>> = {
  'sign-in': 'account.identity.signInTitle',
  'sign-up': 'account.identity.signUpTitle',
};

async function fetchFlow({ request, signal }: LoadContext, screen: Screen, id: string): Promise<Flow | null> {
  try {
    return await request(screen === 'sign-in' ? getLoginFlow : getRegistrationFlow, { query: { id } }, { signal });
  } catch (error) {
    if (ENDED.some((status) => isApiError(error, status))) return null;
    throw error;
  }
}
