/**
 * Rejection messages after an order. Only the account's pages show them, so they are not among the messages of every
 * page.
 */
export const AFTER_SALES_MESSAGES = {
  order_under_way: 'An order is still on its way. The account can be removed once it has arrived',
  cancel_too_late: 'This order has been shipped and can no longer be cancelled',
  return_too_late: 'The 45 days for returning this order are over',
  return_impossible: 'This item cannot be returned, or its return is requested already',
  select_return: 'Please select what you want to return',
  invoice_later: 'The invoice is made out once the order is paid or has arrived',
} as const;
