import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { SUPPORT_LIMITS, SUPPORT_TOPICS } from '../../entities/content/support.ts';
import { base64Text } from '../query.ts';
import { boundedText, uuidSchema, writtenText } from '../../entities/common.ts';

/** Answers 400 for what is no picture and no PDF, or larger than five megabytes; 429 after too many (CON-03, contract 1.4.0). */
export const uploadSupportFile = defineEndpoint({
  id: 'uploadSupportFile',
  summary: 'Uploads a picture or PDF for a request to support; one that gets no request is deleted after a day.',
  method: 'POST',
  path: '/api/v1/support/file/',
  body: v.object({
    name: v.pipe(boundedText(300), v.nonEmpty()),
    /** Its bytes in base64. */
    file: base64Text(SUPPORT_LIMITS.fileMegabytes),
  }),
  response: v.object({ id: uuidSchema }),
  token: 'optional',
  errors: [400, 413, 429],
});

/** For guests and customers; 429 after too many (CON-03, contract 1.4.0). */
export const createSupportRequest = defineEndpoint({
  id: 'createSupportRequest',
  summary: 'Writes to support, with up to five uploaded files: a mail confirms it under the number that is answered.',
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
