/** Most notices about products that one customer can wait for. */
export const NOTICE_LIMIT = 100;

/** Rejections of a notice about a product. Only pages with its button show them. */
export const NOTICE_MESSAGES = {
  notice_limit: 'You wait for 100 notices already. Remove one of them first',
} as const;
