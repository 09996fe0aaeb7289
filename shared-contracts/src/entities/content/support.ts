/** Topics of a support request. */
export const SUPPORT_TOPICS = ['order', 'delivery', 'return', 'payment', 'account', 'product', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** Bounds of a support request (CON-03); lengths in characters. */
export const SUPPORT_LIMITS = {
  nameLength: 100,
  messageLeast: 20,
  messageMost: 3_000,
  files: 5,
  fileMegabytes: 5,
} as const;

/** Allowed file types, detected by content, not by name. */
export const SUPPORT_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Message for a rejected file. Only the support page shows it, so it is not among the messages of every page. */
export const SUPPORT_MESSAGES = {
  file_unreadable: 'Please choose a JPEG, PNG or WebP picture, or a PDF',
  file_too_large: 'The file is larger than 5 megabytes',
} as const;
