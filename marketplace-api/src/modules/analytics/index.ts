import type { RegisterModule } from '../../infra/http/module.ts';
import { activityRoutes } from './activity-routes.ts';
import { errorReportRoutes } from './error-report-routes.ts';

/** Activity of shoppers, and error reports of browsers. */
export const registerAnalytics: RegisterModule = ({ router, services }) => {
  errorReportRoutes(router, services);
  activityRoutes(router, services);
};
