import { insertRows } from 'marketplace-api/infra/db/insert-rows';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { hashPassword } from 'marketplace-api/modules/identity/passwords/password-hash';
import { DEMO_CUSTOMERS, DEMO_PASSWORD, type DemoCustomer } from '../customers.ts';
import type { DemoProduct } from '../generate/model.ts';
import { seedOrders } from './orders.ts';
import { seedWallet } from './wallet.ts';
import { daysBefore } from './stored-rows.ts';

/** Loads the demonstration customers with their addresses, orders, wallets, reviews and questions. */
export async function seedCustomers(db: Queryable, products: readonly DemoProduct[], now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insertRows(
    db,
    'identities',
    DEMO_CUSTOMERS.map(({ id, email, name, phone }, index) => ({
      id,
      email,
      full_name: name,
      phone_number: phone,
      is_phone_number_activated: true,
      email_verified_at: daysBefore(now, 200 + index),
      created_at: daysBefore(now, 200 + index),
      updated_at: daysBefore(now, 30),
    })),
  );
  await insertRows(
    db,
    'credentials',
    DEMO_CUSTOMERS.map(({ id }) => ({
      identity_id: id,
      password_hash: passwordHash,
      updated_at: daysBefore(now, 200),
    })),
  );
  for (const customer of DEMO_CUSTOMERS) {
    await insertRows(db, 'addresses', addressRows(customer, now));
    await seedOrders(db, customer, products, now);
    await seedWallet(db, customer, now);
  }
}

function addressRows({ id, name, phone, addresses }: DemoCustomer, now: Date) {
  return addresses.map((address, index) => ({
    id: DEMO_CUSTOMERS.findIndex((customer) => customer.id === id) * 10 + index + 1,
    identity_id: id,
    full_name: name,
    country: address.country,
    city_id: address.city,
    area: address.area,
    street: address.street,
    building: address.building,
    floor: address.floor,
    apartment: address.apartment,
    location_type: address.locationType,
    mobile_number: phone,
    landline: '',
    shipping_note: address.note,
    delivery_time_start: '',
    delivery_time_end: '',
    is_default: index === 0,
    created_at: daysBefore(now, 190 - index),
  }));
}
