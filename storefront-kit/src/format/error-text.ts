import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { errorCodeOf, type ErrorCode } from 'shared-contracts/errors';

const MESSAGE_IDS: Readonly<Record<ErrorCode, string>> = {
  blank: 'kit.error.blank',
  invalid_credentials: 'kit.error.invalid_credentials',
  session_expired: 'kit.error.session_expired',
  not_activated: 'kit.error.not_activated',
  activation_expired: 'kit.error.activation_expired',
  link_expired: 'kit.error.link_expired',
  went_wrong: 'kit.error.went_wrong',
  unexpected: 'kit.error.unexpected',
  page_not_found: 'kit.error.page_not_found',
  wrong_promo_code: 'kit.error.wrong_promo_code',
  select_payment_method: 'kit.error.select_payment_method',
  incomplete_payment: 'kit.error.incomplete_payment',
  payment_error: 'kit.error.payment_error',
  payment_pending: 'kit.error.payment_pending',
  question_limit: 'kit.error.question_limit',
  select_warranty: 'kit.error.select_warranty',
  select_address: 'kit.error.select_address',
  not_deliverable: 'kit.error.not_deliverable',
  late_delivery_closed: 'kit.error.late_delivery_closed',
  location_permission: 'kit.error.location_permission',
  outside_service_area: 'kit.error.outside_service_area',
  phone_not_supported: 'kit.error.phone_not_supported',
  phone_required: 'kit.error.phone_required',
  phone_unverified: 'kit.error.phone_unverified',
  profile_incomplete: 'kit.error.profile_incomplete',
  policy_required: 'kit.error.policy_required',
  city_not_in_country: 'kit.error.city_not_in_country',
  invalid_data: 'kit.error.invalid_data',
  no_internet: 'kit.error.no_internet',
  sold_out: 'kit.error.sold_out',
  price_changed: 'kit.error.price_changed',
  already_reviewed: 'kit.error.already_reviewed',
  review_needs_order: 'kit.error.review_needs_order',
  question_answered: 'kit.error.question_answered',
  picture_unreadable: 'kit.error.picture_unreadable',
  picture_too_large: 'kit.error.picture_too_large',
  too_many: 'kit.error.too_many',
  wrong_code: 'kit.error.wrong_code',
  verification_failed: 'kit.error.verification_failed',
  password_mismatch: 'kit.error.password_mismatch',
  password_used_before: 'kit.error.password_used_before',
  empty_token: 'kit.error.empty_token',
  logout_flow: 'kit.error.logout_flow',
};

const LENGTH = /^Ensure this field has (at least|no more than) (\d+) characters\.$/;

/** Translates a listed error (specification sections 5 and 8); returns any other text unchanged. */
export type ErrorText = (message: string) => string;

/** Screens translate the backend's English messages with this. */
export function useErrorText(): ErrorText {
  const { formatMessage } = useIntl();
  return useCallback((message) => formatErrorText(formatMessage, message), [formatMessage]);
}

/** Translates a listed error, for code that loads with the first error. */
export function formatErrorText(formatMessage: IntlShape['formatMessage'], message: string): string {
  const code = errorCodeOf(message);
  if (code) return formatMessage({ id: MESSAGE_IDS[code] });
  const [, bound, number] = LENGTH.exec(message) ?? [];
  if (!number) return message;
  const id = bound === 'at least' ? 'kit.error.minLength' : 'kit.error.maxLength';
  return formatMessage({ id }, { number: Number(number) });
}
