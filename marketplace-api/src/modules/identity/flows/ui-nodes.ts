import { LABELS, type UiText } from './ui-messages.ts';
import { isChecked } from './is-checked.ts';

/** Outcome of the last submission for one field. */
export interface FieldOutcome {
  readonly value?: string;
  readonly messages: readonly UiText[];
}

/** Outcome of a flow's last submission; empty before the first. */
export interface FlowOutcome {
  /** Progress of the flow; left out at its beginning. */
  readonly state?: 'sent_email' | 'passed_challenge' | 'success';
  readonly messages?: readonly UiText[];
  readonly fields?: Readonly<Record<string, FieldOutcome>>;
}

interface Input {
  readonly name: string;
  readonly type: 'hidden' | 'text' | 'email' | 'tel' | 'password' | 'checkbox' | 'submit';
  readonly group: 'default' | 'password' | 'profile' | 'link';
  readonly label?: UiText;
  /** For a checkbox: `true` where it is checked. */
  readonly value?: string | true;
  readonly required?: boolean;
  readonly autocomplete?: 'email' | 'tel' | 'current-password' | 'new-password' | 'username';
}

/** A form field in Ory's form. */
export interface UiNode {
  readonly type: 'input';
  readonly group: Input['group'];
  readonly attributes: Omit<Input, 'group' | 'label'> & { readonly node_type: 'input'; readonly disabled: boolean };
  readonly messages: readonly UiText[];
  readonly meta: { readonly label?: UiText };
}

const LOGIN: readonly Input[] = [
  {
    name: 'identifier',
    type: 'text',
    group: 'default',
    label: LABELS.identifier,
    required: true,
    autocomplete: 'username',
  },
  {
    name: 'password',
    type: 'password',
    group: 'password',
    label: LABELS.password,
    required: true,
    autocomplete: 'current-password',
  },
  { name: 'method', type: 'submit', group: 'password', label: LABELS.signIn, value: 'password' },
];

/** Full name, e-mail, phone number, password and its confirmation, then the consent and the button. */
const REGISTRATION: readonly [Input, Input, Input, Input, Input, ...Input[]] = [
  trait('full_name', 'Full name', { type: 'text' }),
  trait('email', 'E-mail', { type: 'email', autocomplete: 'email' }),
  trait('phone_number', 'Phone number', { type: 'tel', autocomplete: 'tel' }),
  {
    name: 'password',
    type: 'password',
    group: 'password',
    label: LABELS.password,
    required: true,
    autocomplete: 'new-password',
  },
  {
    name: 'transient_payload.password_confirmation',
    type: 'password',
    group: 'password',
    label: LABELS.passwordConfirmation,
    required: true,
    autocomplete: 'new-password',
  },
  {
    name: 'transient_payload.policy_agreement',
    type: 'checkbox',
    group: 'password',
    label: LABELS.policyAgreement,
    required: true,
  },
  { name: 'method', type: 'submit', group: 'password', label: LABELS.signUp, value: 'password' },
];

function trait(name: string, title: string, options: Pick<Input, 'type' | 'autocomplete'>): Input {
  const field = `traits.${name}`;
  return { name: field, group: 'password', label: LABELS.trait(field, title), required: true, ...options };
}

/** Field for the current password in the settings form of a session that did not sign in recently. */
export const CURRENT_PASSWORD = 'transient_payload.current_password';

const LINK: readonly Input[] = [
  { name: 'email', type: 'email', group: 'link', label: LABELS.email, required: true, autocomplete: 'email' },
  { name: 'method', type: 'submit', group: 'link', label: LABELS.sendLink, value: 'link' },
];

/** The form of a mailed link: no fields, one button. */
const CONFIRM_LINK: readonly Input[] = [
  { name: 'method', type: 'submit', group: 'link', label: LABELS.useLink, value: 'link' },
];

/** Customer's data of a settings form. */
export interface SettingsOwner {
  readonly traits: Readonly<Record<'full_name' | 'email' | 'phone_number', string>>;
  /** The current password is required. */
  readonly mustReauthenticate: boolean;
}

function settingsInputs({ traits, mustReauthenticate }: SettingsOwner): Input[] {
  const profile = (input: Input, value: string): Input => ({ ...input, group: 'profile', value });
  const [fullName, email, phone, password, confirmation] = REGISTRATION;
  const currentPassword: Input = {
    name: CURRENT_PASSWORD,
    type: 'password',
    group: 'password',
    label: LABELS.currentPassword,
    required: true,
    autocomplete: 'current-password',
  };
  return [
    profile(fullName, traits.full_name),
    profile(email, traits.email),
    profile(phone, traits.phone_number),
    { name: 'method', type: 'submit', group: 'profile', label: LABELS.save, value: 'profile' },
    ...(mustReauthenticate ? [currentPassword] : []),
    { ...password, label: LABELS.newPassword },
    confirmation,
    { name: 'method', type: 'submit', group: 'password', label: LABELS.save, value: 'password' },
  ];
}

/** Kind of a flow's form; the settings form depends on its customer. */
export type FormKind = 'login' | 'registration' | 'recovery' | 'verification' | 'press' | SettingsOwner;

function formInputs(form: FormKind): readonly Input[] {
  switch (form) {
    case 'login':
      return LOGIN;
    case 'registration':
      return REGISTRATION;
    case 'recovery':
    case 'verification':
      return LINK;
    case 'press':
      return CONFIRM_LINK;
    default:
      return settingsInputs(form);
  }
}

/** The fields of a flow's form, with the last submitted values (never a password) and their messages. */
export function flowNodes(form: FormKind, csrfToken: string, outcome: FlowOutcome): UiNode[] {
  const csrf: Input = { name: 'csrf_token', type: 'hidden', group: 'default', value: csrfToken, required: true };
  return [csrf, ...formInputs(form)].map((input) => toNode(input, outcome));
}

function toNode({ group, label, ...input }: Input, outcome: FlowOutcome): UiNode {
  const field = outcome.fields?.[input.name];
  return {
    type: 'input',
    group,
    attributes: {
      ...input,
      ...submittedValue(input.type, field?.value),
      disabled: false,
      node_type: 'input',
    },
    messages: field?.messages ?? [],
    meta: label ? { label } : {},
  };
}

/** Repeats typed and checked values; passwords, buttons and hidden fields do not repeat submitted values. */
function submittedValue(type: Input['type'], value: string | undefined): Pick<Input, 'value'> {
  if (type === 'checkbox') return isChecked(value) ? { value: true } : {};
  const isTextField = type === 'text' || type === 'email' || type === 'tel';
  return isTextField && value !== undefined ? { value } : {};
}
