import { expect, test } from '@jest/globals';
import { EMBEDDED } from '../test/helpers/engines.ts';
import { readConfig } from './infra/config/config.ts';
import { prepareDatabase } from './prepare-database.ts';

test('prepareDatabase: without the demonstration an empty database has no customer and no product [API-04]', async () => {
  const { database, dispose } = await EMBEDDED.open();
  try {
    await prepareDatabase(database, readConfig({}), () => new Date('2026-06-01T10:00:00Z'));
    const counts = await database.query(
      'SELECT (SELECT count(*)::int FROM identities) AS customers, (SELECT count(*)::int FROM products) AS products',
    );
    expect(counts).toEqual([{ customers: 0, products: 0 }]);
  } finally {
    await dispose();
  }
});
