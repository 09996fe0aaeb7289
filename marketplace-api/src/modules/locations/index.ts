import type { RegisterModule } from '../../infra/http/module.ts';
import { withReadPool } from '../../infra/services.ts';
import { countryRoutes } from './country-routes.ts';
import { placeRoutes } from './places/place-routes.ts';
import { tileRoute } from './places/tile-route.ts';

export { findAreaName, isAreaOfCity } from './areas/areas.ts';
export { type CityDirectory, createCityDirectory, type LocationServices } from './cities.ts';
export { loadServiceArea } from './load-service-area.ts';

/** Countries, cities and areas, and the map of addresses. */
export const registerLocations: RegisterModule = ({ app, router, services }) => {
  countryRoutes(router, withReadPool(services));
  placeRoutes(router, services);
  if (services.config.maps.tiles) tileRoute(app, services, services.config.maps.tiles);
};
