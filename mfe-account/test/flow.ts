import type { Flow, FlowNode, FlowText } from 'shared-contracts/entities/account/flow';

type Attributes = FlowNode['attributes'];

/** An input node of a flow's form, as the identity provider returns it. */
export function buildNode(name: string, attributes: Partial<Attributes> = {}, messages: FlowText[] = []): FlowNode {
  return {
    type: 'input',
    group: 'password',
    attributes: { node_type: 'input', name, type: 'text', required: true, ...attributes },
    messages,
    meta: {},
  };
}

/** An error of a flow or of one of its fields. */
export function buildText(id: number, text: string, context?: Record<string, unknown>): FlowText {
  return { id, text, type: 'error', ...(context && { context }) };
}

const CSRF = { ...buildNode('csrf_token', { type: 'hidden', value: 'token-1' }), group: 'default' };
const SUBMIT = buildNode('method', { type: 'submit', value: 'password', required: false });

/** A new sign-in flow that returns to the cart. */
export function buildLoginFlow(overrides: Partial<Flow['ui']> = {}): Flow {
  const nodes = [CSRF, buildNode('identifier'), buildNode('password', { type: 'password' }), SUBMIT];
  return buildFlow('login', { nodes, ...overrides });
}

/** A new sign-up flow that returns to the cart. */
export function buildRegistrationFlow(overrides: Partial<Flow['ui']> = {}): Flow {
  const nodes = [
    CSRF,
    buildNode('traits.full_name'),
    buildNode('traits.email', { type: 'email', autocomplete: 'email' }),
    buildNode('password', { type: 'password' }),
    buildNode('transient_payload.password_confirmation', { type: 'password' }),
    buildNode('transient_payload.policy_agreement', { type: 'checkbox' }),
    SUBMIT,
  ];
  return buildFlow('registration', { nodes, ...overrides });
}

/** A new settings flow. */
export function buildSettingsFlow(overrides: Partial<Flow['ui']> = {}): Flow {
  const nodes = [
    CSRF,
    buildNode('traits.full_name', { value: 'Layla Hassan' }),
    buildNode('traits.email', { type: 'email', value: 'layla@example.com' }),
    buildNode('traits.phone_number', { type: 'tel', value: '+971501234567' }),
    buildNode('password', { type: 'password' }),
    buildNode('transient_payload.password_confirmation', { type: 'password' }),
    SUBMIT,
  ];
  return buildFlow('settings', { nodes, ...overrides });
}

/** A request for a link by mail. */
export function buildLinkFlow(kind: 'recovery' | 'verification', overrides: Partial<Flow['ui']> = {}): Flow {
  const nodes = [
    CSRF,
    { ...buildNode('email', { type: 'email' }), group: 'link' },
    { ...buildNode('method', { type: 'submit', value: 'link', required: false }), group: 'link' },
  ];
  return buildFlow(kind, { nodes, ...overrides });
}

/** The flow of a mailed link: its form is one button. */
export function buildConfirmFlow(kind: 'recovery' | 'verification'): Flow {
  const { nodes } = buildLinkFlow(kind).ui;
  const id = kind === 'recovery' ? 1_900_005 : 1_900_006;
  const messages: FlowText[] = [{ id, text: 'Press the button.', type: 'info' }];
  const flow = buildLinkFlow(kind, { messages, nodes: nodes.filter(({ attributes }) => attributes.name !== 'email') });
  return { ...flow, state: 'sent_email' };
}

function buildFlow(kind: string, ui: Pick<Flow['ui'], 'nodes'> & Partial<Flow['ui']>): Flow {
  const id = '51e57e26-e2af-47a1-b64f-392bf8cdfab6';
  return {
    id,
    expires_at: '2026-01-15T10:30:00.000Z',
    return_to: '/cart/',
    ui: { action: `/api/.ory/self-service/${kind}?flow=${id}`, method: 'POST', ...ui },
  };
}
