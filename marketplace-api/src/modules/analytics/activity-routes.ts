import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import type { Router } from '../../infra/http/router.ts';
import { ipKey } from '../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import { activeCustomerSql } from '../identity/index.ts';
import type { Services } from '../../infra/services.ts';

/** Stores activity events (ACT-01); the pruner deletes them after their retention. */
export function activityRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(logActivity, async ({ body }, { visitor, ipAddress }) => {
    await enforceLimits(services, [['activityEvents', ipKey(ipAddress)]]);
    const now = clock();
    // `user_id` of the event is only a claim; the token proves the identity.
    const identityId = visitor.kind === 'customer' && visitor.identityId === body.user_id ? visitor.identityId : null;
    const { city, language, theme, referer } = body.payload;
    await database.query(
      `INSERT INTO activity_events (session_id, service, identity_id, feature, action, city, language, theme, referer, result,
         tags, created_at)
       VALUES ($1, $2, ${activeCustomerSql('$3')}, $4, $5, $6, $7, $8, $9, $10, ARRAY(SELECT jsonb_array_elements_text($11::jsonb)), $12)`,
      [
        body.session_id,
        body.service,
        identityId,
        body.feature,
        body.action,
        city,
        language,
        theme,
        referer,
        body.result,
        JSON.stringify(body.tags),
        now,
      ],
    );
    return {};
  });
}
