import type { RegisterModule } from '../../infra/http/module.ts';
import { withReadPool } from '../../infra/services.ts';
import { contentRoutes } from './routes.ts';
import { clipRoute } from './shorts/clip-route.ts';
import { CLIPS_FOLDER } from './shorts/clips-folder.ts';
import { shortRoutes } from './shorts/routes.ts';
import { supportRoutes } from './support/routes.ts';

/** Blog, help, text pages, campaigns, sitemap, short videos and requests to support. */
export const registerContent: RegisterModule = ({ app, router, services }) => {
  const readServices = withReadPool(services);
  contentRoutes(router, readServices);
  shortRoutes(router, readServices);
  clipRoute(app, CLIPS_FOLDER);
  supportRoutes(router, services);
};
