import { createSupportRequest, uploadSupportFile } from 'shared-contracts/endpoints/content/support';
import type { Router } from '../../../infra/http/router.ts';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { supportTeamMail, receivedMail } from './support-mails.ts';
import { readSupportFile } from './read-support-file.ts';
import { storeSupportFile, storeRequest } from './support-requests.ts';

/**
 * Body limit: a file of the largest size in base64 with its JSON, and a margin so that a slightly larger file gets an
 * error message.
 */
const FILE_BODY_BYTES = 12_000_000;

/**
 * Registers the endpoints of support requests (CON-03): each is stored with its files, confirmed by mail, and mailed to
 * the support team.
 */
export function supportRoutes(router: Router, services: Services): void {
  const { config, database, clock } = services;
  router.handle(
    uploadSupportFile,
    async ({ body }, { visitor, ipAddress }) => {
      await enforceLimits(services, [['supportFiles', ipKey(ipAddress)]]);
      const file = await readSupportFile(body.name, body.file);
      const identityId = visitor.kind === 'customer' ? visitor.identityId : null;
      return database.transaction((tx) => storeSupportFile(tx, file, identityId, clock()));
    },
    { bodyLimit: FILE_BODY_BYTES },
  );
  router.handle(createSupportRequest, async ({ body, idempotencyKey }, context) => {
    await enforceLimits(services, [['supportRequests', ipKey(context.ipAddress)]]);
    const now = clock();
    return database.transaction(async (tx) => {
      const { request, files, isNew } = await storeRequest(tx, body, idempotencyKey, context, now);
      if (isNew) {
        await queueMessage(tx, receivedMail(request, context.language), now);
        await queueMessage(tx, supportTeamMail(request, files, config.supportEmail), now);
      }
      return { number: request.number };
    });
  });
}
