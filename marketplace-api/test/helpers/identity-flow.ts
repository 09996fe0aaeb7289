import type { createClient } from './client.ts';
import type { LinkKind } from '../../src/modules/identity/identity-links.ts';
import { createKratosCheck } from './kratos-schema.ts';
import type { openSmallShop } from './small-shop.ts';

const ORY = '/api/.ory';

type Shop = Awaited<ReturnType<typeof openSmallShop>>;
type Client = ReturnType<typeof createClient>;

/** The fields of a Kratos flow that tests read. */
export interface FlowResponse {
  readonly id: string;
  readonly state: string;
  readonly request_url: string;
  readonly ui: {
    readonly action: string;
    readonly nodes: readonly {
      readonly attributes: { readonly name: string; readonly type: string; readonly value?: string };
      readonly messages: readonly { readonly text: string }[];
    }[];
    readonly messages?: readonly { readonly id: number; readonly text: string }[];
  };
}

/** Runs identity flows of a shop as a script does; it checks every response against Kratos's OpenAPI document. */
export async function createFlowClient(shop: Shop) {
  const check = await createKratosCheck();

  /**
   * The newest mail to an address whose body or subject contains `text`. It waits: mails are sent after the response.
   */
  const mailTo = async (email: string, text: string, tries = 40): Promise<string | undefined> => {
    const [row] = await shop.database.query<{ body: string }>(
      'SELECT body FROM outbox WHERE recipient = $1 AND (body LIKE $2 OR subject LIKE $2) ORDER BY id DESC LIMIT 1',
      [email, `%${text}%`],
    );
    if (row || tries === 0) return row?.body;
    await new Promise((resolve) => void setTimeout(resolve, 25));
    return mailTo(email, text, tries - 1);
  };
  const show = async (client: Client, kind: string, id: string | null): Promise<FlowResponse> => {
    const response = await client.send('GET', `${ORY}/self-service/${kind}/flows?id=${id ?? ''}`);
    check('GET', `/self-service/${kind}/flows`, response.statusCode, response.json());
    return response.json();
  };
  /** The redirect target for a browser that opens a link. */
  const open = async (client: Client, link: string): Promise<URL> =>
    locationOf(await client.send('GET', link, undefined, HTML));
  return {
    check,
    mailTo,
    /** The link in the newest mail to an address, as a path from the root. */
    linkTo: async (email: string, kind: LinkKind): Promise<string> => {
      const url = /https?:\/\/[^/]+(\S+)/.exec((await mailTo(email, `/self-service/${kind}?`)) ?? '')?.[1];
      if (url === undefined) throw new Error(`No ${kind} link was mailed to ${email}.`);
      return url;
    },
    begin: async (client: Client, kind: string, query = ''): Promise<FlowResponse> => {
      const response = await client.send('GET', `${ORY}/self-service/${kind}/browser${query}`);
      check('GET', `/self-service/${kind}/browser`, response.statusCode, response.json());
      return response.json();
    },
    post: async (client: Client, kind: string, flow: FlowResponse, fields: object) => {
      const response = await client.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow), ...fields });
      check('POST', `/self-service/${kind}`, response.statusCode, response.json());
      return { status: response.statusCode, body: response.json<FlowResponse>() };
    },
    show,
    open,
    /** Opens a link and presses the button of its confirmation page; returns the redirect target. */
    press: async (client: Client, kind: LinkKind, link: string): Promise<URL> => {
      const flow = await show(client, kind, (await open(client, link)).searchParams.get('flow'));
      return locationOf(await client.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) }, HTML));
    },
  };
}

const HTML = { accept: 'text/html' };

const locationOf = ({ headers }: { readonly headers: { readonly location?: unknown } }): URL =>
  new URL(String(headers.location), 'http://shop.test');

export const readCsrfToken = (flow: FlowResponse) =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? '';

export const listFieldNames = (flow: FlowResponse) => flow.ui.nodes.map(({ attributes }) => attributes.name);

/** Error messages by field. */
export function readMessages(flow: FlowResponse): Record<string, string[]> {
  const failed = flow.ui.nodes.filter(({ messages }) => messages.length > 0);
  return Object.fromEntries(
    failed.map(({ attributes, messages }) => [attributes.name, messages.map(({ text }) => text)]),
  );
}
