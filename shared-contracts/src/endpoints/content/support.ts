import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { SUPPORT_LIMITS, SUPPORT_TOPICS } from '../../entities/content/support.ts';
import { base64Text } from '../query.ts';
import { boundedText, uuidSchema } from '../../entities/common.ts';
import { writtenText } from '../../entities/input-text.ts';

/**
 * 400 for a file that is neither a picture nor a PDF, or larger than five megabytes; 429 after too many (CON-03,
 * contract 1.4.0).
 */
export const uploadSupportFile = defineEndpoint({
  id: 'uploadSupportFile',
  summary: 'Uploads a picture or PDF for a support request; a file without a request is deleted after a day.',
  method: 'POST',
  path: '/api/v1/support/file/',
  body: v.object({
    name: v.pipe(boundedText(300), v.nonEmpty()),
    /** The file in base64. */
    file: base64Text(SUPPORT_LIMITS.fileMegabytes),
  }),
  response: v.object({ id: uuidSchema }),
  token: 'optional',
  errors: [400, 413, 429],
});

/** For guests and customers; 429 after too many (CON-03, contract 1.4.0). */
export const createSupportRequest = defineEndpoint({
  id: 'createSupportRequest',
  summary: 'Creates a support request, with up to five uploaded files; returns its number, and a mail confirms it.',
  method: 'POST',
  path: '/api/v1/support/',
  body: v.object({
    name: writtenText(1, SUPPORT_LIMITS.nameLength),
    email: v.pipe(boundedText(254), v.trim(), v.nonEmpty(), v.regex(/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/)),
    topic: v.picklist(SUPPORT_TOPICS),
    order_number: v.optional(v.pipe(boundedText(40), v.trim()), ''),
    message: writtenText(SUPPORT_LIMITS.messageLeast, SUPPORT_LIMITS.messageMost),
    /** Ids of uploaded files. */
    files: v.optional(v.pipe(v.array(uuidSchema), v.maxLength(SUPPORT_LIMITS.files)), () => []),
  }),
  response: v.object({ number: v.string() }),
  token: 'optional',
  idempotent: true,
  errors: [400, 409, 429],
});
