import type { Flow, FlowNode } from 'shared-contracts/entities/account/flow';
import type { FlowScreen } from './screens.ts';
import { toNotice, toMessageRef, type MessageRef } from './message-ref.ts';

export type FieldKind = 'text' | 'email' | 'tel' | 'password' | 'checkbox';

/** A field that the shopper fills in. */
export interface FlowField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: MessageRef;
  /** Last submitted value; for a checkbox its submit value. */
  readonly value: string;
  /** Whether a checkbox was checked at the last submit. */
  readonly checked: boolean;
  readonly required: boolean;
  readonly autoComplete: string | null;
  readonly errors: readonly MessageRef[];
}

/** A button that submits the form with its own value. */
export interface FlowSubmit {
  readonly name: string;
  readonly value: string;
  readonly label: MessageRef;
}

/** An identity flow's form in plain, serializable values: it is part of the page's data. */
export interface FlowForm {
  readonly action: string;
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
  readonly fields: readonly FlowField[];
  readonly submits: readonly FlowSubmit[];
  /** Errors of the whole form. */
  readonly errors: readonly MessageRef[];
  /** Success messages: the link is sent, the address is confirmed, the change is saved. */
  readonly notices: readonly MessageRef[];
  /** The shopper opened a mailed link: one press completes its purpose. */
  readonly isConfirm: boolean;
  /** The flow is complete: the form is no longer needed. */
  readonly done: boolean;
}

const LABELS: Readonly<Record<string, string>> = {
  email: 'account.identity.email',
  identifier: 'account.identity.identifier',
  password: 'account.identity.password',
  'traits.email': 'account.identity.email',
  'traits.full_name': 'account.identity.fullName',
  'traits.phone_number': 'account.identity.phone',
  'traits.username': 'account.identity.username',
  'transient_payload.current_password': 'account.identity.currentPassword',
  'transient_payload.password_confirmation': 'account.identity.passwordAgain',
  'transient_payload.policy_agreement': 'account.identity.policy',
};

const SUBMIT_LABELS: Readonly<Record<FlowScreen, string>> = {
  'sign-in': 'account.identity.signIn',
  'sign-up': 'account.identity.signUp',
  recover: 'account.identity.sendLink',
  activate: 'account.identity.sendLink',
  'set-password': 'account.identity.savePassword',
};

/** The button of a mailed link's form. */
const CONFIRM_LABELS: Partial<Record<FlowScreen, string>> = {
  recover: 'account.identity.chooseNewPassword',
  activate: 'account.identity.confirmAddress',
};

/** Texts of the provider that require the press (see the reference backend's messages.ts). */
const CONFIRM_TEXT_IDS: ReadonlySet<number> = new Set([1_900_005, 1_900_006]);

/** Label of a new password next to a current one. */
const NEW_PASSWORD = 'account.identity.newPassword';

/** Values of `autocomplete` where the provider has none. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { 'traits.full_name': 'name' };

/** Sign-in methods of these screens: no social sign-in, no passkeys. */
const GROUPS: Readonly<Record<FlowScreen, ReadonlySet<string>>> = {
  'sign-in': new Set(['default', 'password']),
  'sign-up': new Set(['default', 'password', 'profile']),
  recover: new Set(['default', 'link']),
  activate: new Set(['default', 'link']),
  'set-password': new Set(['default', 'password']),
};

/** Final states of a flow. */
const DONE: ReadonlySet<unknown> = new Set(['passed_challenge', 'success']);

/** Converts a flow's nodes into the form's view model (AUTH-03). */
export function toFlowForm({ ui, state }: Flow, screen: FlowScreen): FlowForm {
  const inputs = ui.nodes.filter(({ type, group }) => type === 'input' && GROUPS[screen].has(group)).map(readInput);
  const isConfirm = (ui.messages ?? []).some(({ id }) => CONFIRM_TEXT_IDS.has(id));
  const labels = isConfirm ? CONFIRM_LABELS : SUBMIT_LABELS;
  return {
    action: ui.action,
    hidden: inputs.filter(({ type }) => type === 'hidden').map(({ name, value }) => ({ name, value })),
    fields: inputs.flatMap((input) => toField(input, screen) ?? []),
    submits: inputs
      .filter(({ type }) => type === 'submit')
      .map(({ name, value, node }) => ({
        name,
        value,
        label: toLabel(METHODS.has(value) ? labels[screen] : undefined, node, value),
      })),
    errors: toErrors(ui.messages ?? [], 'kit.error.went_wrong'),
    notices: (ui.messages ?? []).flatMap((text) => toNotice(text) ?? []),
    isConfirm,
    done: DONE.has(state),
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
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { name, type, value: isPlain ? String(value) : '', node };
}

function toField({ name, type, value, node }: Input, screen: FlowScreen): FlowField | null {
  const kind = toFieldKind(type);
  if (!kind || !name) return null;
  const { required = false, autocomplete } = node.attributes;
  return {
    name,
    kind,
    label: toLabel(screen === 'set-password' && name === 'password' ? NEW_PASSWORD : LABELS[name], node, name),
    value: kind === 'checkbox' ? 'true' : value,
    checked: kind === 'checkbox' && value === 'true',
    required,
    autoComplete: autocomplete ?? AUTOCOMPLETE[name] ?? null,
    errors: toErrors(node.messages, 'kit.error.invalid_data'),
  };
}

function toFieldKind(type: string): FieldKind | null {
  if (type === 'hidden' || type === 'submit' || type === 'button') return null;
  return type === 'email' || type === 'tel' || type === 'password' || type === 'checkbox' ? type : 'text';
}

const METHODS: ReadonlySet<string> = new Set(['password', 'link']);

function toLabel(messageId: string | undefined, node: FlowNode, name: string): MessageRef {
  return messageId ? { id: messageId } : { text: node.meta.label?.text ?? name };
}

function toErrors(texts: FlowNode['messages'], fallbackId: string): MessageRef[] {
  return texts.filter(({ type }) => type === 'error').map((text) => toMessageRef(text, fallbackId));
}
