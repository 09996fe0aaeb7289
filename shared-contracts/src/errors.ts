import * as v from 'valibot';

/**
 * Body of a 400 (specification section 7): messages per field, and general ones under `non_field_errors`. Messages
 * are the English ones of `ERROR_MESSAGES`; a screen shows its own translation for the code.
 */
export const fieldErrorsSchema = v.record(v.string(), v.array(v.string()));
export type FieldErrors = v.InferOutput<typeof fieldErrorsSchema>;

/** The subset of the codes below for a failed choice of location: the shell bundles only these. */
export const LOCATION_MESSAGES = {
  outside_service_area: 'This location is outside of our service area, Please select another location',
  city_not_in_country: 'This city does not belong to the chosen country',
} as const;

/** The messages of specification sections 5 and 8, verbatim, by the code that screens translate from. */
export const ERROR_MESSAGES = {
  blank: 'This field may not be blank',
  invalid_credentials: 'Invalid credentials given.',
  session_expired: 'Your session has expired. Please sign in and try again',
  not_activated: 'The account is not activated yet or does not exist',
  activation_expired: 'The activation link has already expired or the account does not exist',
  link_expired: 'Sorry, it seems this link has expired or deleted',
  went_wrong: 'Something went wrong. Please try again',
  unexpected: 'Sorry unexpected error',
  page_not_found: 'Page not found',
  wrong_promo_code: 'Wrong Promo Code!',
  select_payment_method: 'Please select a payment method',
  incomplete_payment: 'Please complete your payment information',
  payment_error: 'Payment error, try again',
  payment_pending: 'Your last payment is still being confirmed. Please try again in a moment',
  question_limit: 'Your limit question has been exceeded for this product.',
  select_warranty: 'Please select warranty',
  select_address: 'Please select your address for delivery.',
  not_deliverable: 'This product is not available to deliver to your location.',
  late_delivery_closed: 'Sorry, Late delivery is currently closed',
  location_permission: 'Location permission is denied. Please enable it in your browser settings.',
  ...LOCATION_MESSAGES,
  phone_not_supported: 'This phone number is not supported',
  phone_required: 'A phone number is required',
  phone_unverified: 'Please verify your phone number by a code',
  profile_incomplete: 'Please complete your full name and phone number',
  policy_required: 'Please agree to the policy',
  invalid_data: 'Invalid data',
  no_internet: 'Ups! No internet connection',
  sold_out: 'Sorry, The Item is Sold Out',
  price_changed: 'A price in your cart has changed. Please check the total',
  already_reviewed: 'It seems, You have already reviewed.',
  review_needs_order: 'To write a review you need to order it first',
  question_answered: 'This question has been answered and can no longer be changed',
  picture_unreadable: 'Please choose a JPEG, PNG or WebP picture',
  picture_too_large: 'The picture is larger than 5 megabytes',
  too_many: 'That was a lot at once. Please try again later',
  wrong_code: 'Wrong code! Try again',
  verification_failed: 'Verification of the entered code failed',
  password_mismatch: 'The passwords do not match',
  password_used_before: 'The new password must differ from your previous ones',
  empty_token: 'Token fetch returned empty access_token',
  logout_flow: 'Error creating logout flow',
} as const;
export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** Rejection messages of addresses. Only the address form shows them. */
export const ADDRESS_MESSAGES = {
  area_not_in_city: 'This area does not belong to the chosen city',
  address_limit: 'You have 50 addresses. Delete one to add another',
  short_address: 'Enter four letters and four digits, such as RRRD2929',
} as const;

/** The message for a text that is too short (specification section 5). */
export function minLengthMessage(length: number): string {
  return `Ensure this field has at least ${length} characters.`;
}

/** The message for a text that is too long. */
export function maxLengthMessage(length: number): string {
  return `Ensure this field has no more than ${length} characters.`;
}

const CODES = new Map<string, ErrorCode>(
  Object.entries(ERROR_MESSAGES).map(([code, message]) => [message, code as ErrorCode]),
);

/** Code of a listed message, for a translated text; `undefined` for any other text. */
export function errorCodeOf(message: string): ErrorCode | undefined {
  return CODES.get(message);
}
