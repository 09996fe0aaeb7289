import type { RegisterModule } from '../../infra/http/module.ts';
import { questionRoutes } from './questions/routes.ts';
import { reviewPictureRoute } from './review-picture-route.ts';
import { reviewRoutes } from './routes.ts';

/** Reviews with their pictures, and questions with their answers. */
export const registerReviews: RegisterModule = ({ app, router, services }) => {
  reviewRoutes(router, services);
  questionRoutes(router, services);
  reviewPictureRoute(app, services.database);
};
