import type { FastifyRequest } from 'fastify';
import { readContext } from '../../src/infra/http/request-context.ts';
import { createEmbeddedEngine } from '../../src/modules/catalogue/index.ts';
import { ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { describeCatalogueEngine } from './engine-contract.ts';

for (const database of ENGINES) {
  describeCatalogueEngine(`embedded engine on ${database.name}`, async () => {
    const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), database);
    return {
      engine: createEmbeddedEngine(shop.database),
      database: shop.database,
      createContext: ({ language = 'en', country = 'AE' } = {}) => {
        const headers = { 'accept-language': `${language}-${country}`, country, city: '' };
        const request = { id: 'contract', ip: '127.0.0.1', headers } as unknown as FastifyRequest;
        return readContext(request, { kind: 'guest' }, shop.services.cities.resolveCity);
      },
      close: shop.close,
    };
  });
}
