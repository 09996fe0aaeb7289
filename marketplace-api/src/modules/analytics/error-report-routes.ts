import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import { maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';
import type { Router } from '../../infra/http/router.ts';
import { ipKey } from '../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import { activeCustomerSql } from '../identity/index.ts';
import type { Services } from '../../infra/services.ts';

/** Stores reports of errors in the browser or during rendering (APP-05), without personal data in their texts. */
export function errorReportRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(reportError, async ({ body }, context) => {
    await enforceLimits(services, [
      ['errorReportsPerIp', ipKey(context.ipAddress)],
      ['errorReports', 'all'],
    ]);
    const error = maskPersonalData(body.error);
    const page = maskPersonalData(body.page_path);
    await database.query(
      `INSERT INTO error_reports (error, component_trace, page_path, request_id, user_agent, identity_id, created_at,
         composition_id, remote, version, phase, trace_id)
       VALUES ($1, $2, $3, $4, $5, ${activeCustomerSql('$6')}, $7, $8, $9, $10, $11, $12)`,
      [
        error,
        maskPersonalData(body.component_trace),
        page,
        context.requestId,
        (context.header('user-agent') ?? '').slice(0, 300),
        context.visitor.kind === 'customer' ? context.visitor.identityId : null,
        clock(),
        body.composition_id ?? null,
        body.remote ?? null,
        body.version ?? null,
        body.phase ?? null,
        body.trace_id ?? null,
      ],
    );
    const { remote, version, phase, trace_id: trace } = body;
    context.log.warn({ error: error.slice(0, 300), page, remote, version, phase, trace }, 'crash reported');
    return {};
  });
}
