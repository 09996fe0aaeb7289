import type { RegisterModule } from '../../infra/http/module.ts';
import { withReadPool } from '../../infra/services.ts';
import { countryRoutes } from './country-routes.ts';

export { type CityDirectory, createCityDirectory, type LocationServices } from './cities.ts';
export { loadServiceArea } from './load-service-area.ts';

/** Countries and cities. */
export const registerLocations: RegisterModule = ({ router, services }) => {
  countryRoutes(router, withReadPool(services));
};
