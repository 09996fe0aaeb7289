import type { Flow, FlowNode } from 'shared-contracts/entities/flow';
import { wordsOf, type Words } from './words.ts';

export type FieldKind = 'text' | 'email' | 'tel' | 'password' | 'checkbox';

/** A field that the shopper fills in. */
export interface FlowField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: Words;
  /** What was submitted last; of a checkbox, what it submits. */
  readonly value: string;
  /** A checkbox that was ticked when it was submitted last. */
  readonly ticked: boolean;
  readonly required: boolean;
  readonly autoComplete: string | null;
  readonly errors: readonly Words[];
}

/** A button that submits the form with a value of its own. */
export interface FlowSubmit {
  readonly name: string;
  readonly value: string;
  readonly label: Words;
}

/** An identity flow's form as a screen draws it, in plain values: it travels in the page. */
export interface FlowForm {
  readonly action: string;
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
  readonly fields: readonly FlowField[];
  readonly submits: readonly FlowSubmit[];
  /** What the form as a whole was refused for. */
  readonly errors: readonly Words[];
}

/** Which of the provider's flows a screen shows. */
export type Screen = 'sign-in' | 'sign-up';

const LABELS: Readonly<Record<string, string>> = {
  identifier: 'account.identity.identifier',
  password: 'account.identity.password',
  'traits.email': 'account.identity.email',
  'traits.full_name': 'account.identity.fullName',
  'traits.phone_number': 'account.identity.phone',
  'traits.username': 'account.identity.username',
  'transient_payload.password_confirmation': 'account.identity.passwordAgain',
  'transient_payload.policy_agreement': 'account.identity.policy',
};

const SUBMIT_LABELS: Readonly<Record<Screen, string>> = {
  'sign-in': 'account.identity.signIn',
  'sign-up': 'account.identity.signUp',
};

/** What a browser fills in by itself where the provider does not say. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { 'traits.full_name': 'name' };

/** Ways of signing in that these screens offer: no social sign-in, no passkeys. */
const GROUPS = new Set(['default', 'password', 'profile']);

/** Takes a flow's nodes apart into what a form shows (AUTH-03). */
export function flowForm({ ui }: Flow, screen: Screen): FlowForm {
  const inputs = ui.nodes.filter(({ type, group }) => type === 'input' && GROUPS.has(group)).map(readInput);
  return {
    action: ui.action,
    hidden: inputs.filter(({ type }) => type === 'hidden').map(({ name, value }) => ({ name, value })),
    fields: inputs.flatMap((input) => toField(input) ?? []),
    submits: inputs
      .filter(({ type }) => type === 'submit')
      .map(({ name, value, node }) => ({ name, value, label: submitLabel(value, node, screen) })),
    errors: errorsOf(ui.messages ?? [], 'kit.error.went_wrong'),
  };
}

interface Input {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly node: FlowNode;
}

function readInput(node: FlowNode): Input {
  const { name = '', type = 'text', value } = node.attributes;
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { name, type, value: plain ? String(value) : '', node };
}

function toField({ name, type, value, node }: Input): FlowField | null {
  const kind = kindOf(type);
  if (!kind || !name) return null;
  const { required = false, autocomplete } = node.attributes;
  return {
    name,
    kind,
    label: labelOf(LABELS[name], node, name),
    value: kind === 'checkbox' ? 'true' : value,
    ticked: kind === 'checkbox' && value === 'true',
    required,
    autoComplete: autocomplete ?? AUTOCOMPLETE[name] ?? null,
    errors: errorsOf(node.messages, 'kit.error.invalid_data'),
  };
}

function kindOf(type: string): FieldKind | null {
  if (type === 'hidden' || type === 'submit' || type === 'button') return null;
  return type === 'email' || type === 'tel' || type === 'password' || type === 'checkbox' ? type : 'text';
}

function submitLabel(value: string, node: FlowNode, screen: Screen): Words {
  return labelOf(value === 'password' ? SUBMIT_LABELS[screen] : undefined, node, value);
}

function labelOf(known: string | undefined, node: FlowNode, name: string): Words {
  return known ? { id: known } : { text: node.meta.label?.text ?? name };
}

function errorsOf(texts: FlowNode['messages'], unknown: string): Words[] {
  return texts.filter(({ type }) => type === 'error').map((text) => wordsOf(text, unknown));
}
