import { exportData } from 'shared-contracts/endpoints/account/account';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { loadExport } from './export-data.ts';

/** The endpoint of the export of a customer's data (ACC-13). */
export function dataExportRoutes(router: Router, services: Services): void {
  router.handle(exportData, async (_input, context) => {
    const { identityId } = requireCustomer(context);
    await enforceLimits(services, [['dataExports', identityId]]);
    return {
      generated: services.clock().toISOString(),
      data: await loadExport(services.database, identityId),
    };
  });
}
