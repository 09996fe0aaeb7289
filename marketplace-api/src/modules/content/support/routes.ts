import { createSupportRequest, uploadSupportFile } from 'shared-contracts/endpoints/support';
import type { Router } from '../../../infra/http/router.ts';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { holdLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../services.ts';
import { deskMail, receivedMail } from './support-mails.ts';
import { readSupportFile } from './read-support-file.ts';
import { keepFile, storeRequest } from './support-requests.ts';

/** A file of the largest size, in base64 and with the JSON around it, and some more so that it is told what is wrong. */
const FILE_BODY_BYTES = 12_000_000;

/** What shoppers write to support (CON-03): kept with its files, confirmed by mail, and mailed to those who answer. */
export function supportRoutes(router: Router, services: Services): void {
  const { config, database, clock } = services;
  router.on(
    uploadSupportFile,
    async ({ body }, { visitor, address }) => {
      await holdLimits(services, [['supportFiles', ipKey(address)]]);
      const file = await readSupportFile(body.name, body.file);
      return keepFile(database, file, visitor.kind === 'customer' ? visitor.identityId : null, clock());
    },
    { bodyLimit: FILE_BODY_BYTES },
  );
  router.on(createSupportRequest, async ({ body, idempotencyKey }, context) => {
    await holdLimits(services, [['supportRequests', ipKey(context.address)]]);
    const now = clock();
    return database.transaction(async (tx) => {
      const { request, files, isNew } = await storeRequest(tx, body, idempotencyKey, context, now);
      if (isNew) {
        await queueMessage(tx, receivedMail(request, context.language), now);
        await queueMessage(tx, deskMail(request, files, config.supportEmail), now);
      }
      return { number: request.number };
    });
  });
}
