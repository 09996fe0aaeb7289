import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFlowClient } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe.each(RULE_ENGINES)('Activation links on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let flows: Awaited<ReturnType<typeof createFlowClient>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    flows = await createFlowClient(shop);
  });
  afterAll(() => shop.close());

  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  async function customer(name: string) {
    const email = `${name}-activation@example.com`;
    await createClient(shop.app).signUp(email);
    return { email };
  }

  test('confirm the address for 48 hours, not longer [AUTH-03][API-04]', async () => {
    const { show, press, linkTo } = flows;
    const [early, late] = [await customer('early'), await customer('late')];
    const links = [await linkTo(early.email, 'verification'), await linkTo(late.email, 'verification')] as const;
    const stateAfter = async (link: string) => {
      const browser = createClient(shop.app);
      const screen = await press(browser, 'verification', link);
      return (await show(browser, 'verification', screen.searchParams.get('flow'))).state;
    };
    later(48 * 60 - 1);
    expect(await stateAfter(links[0])).toBe('passed_challenge');
    later(2);
    const browser = createClient(shop.app);
    const screen = await flows.open(browser, links[1]);
    const flow = await show(browser, 'verification', screen.searchParams.get('flow'));
    expect(flow.ui.messages).toMatchObject([
      { text: 'The activation link has already expired or the account does not exist' },
    ]);
    const rows = await shop.database.query<{ email: string; is_verified: boolean }>(
      'SELECT email, email_verified_at IS NOT NULL AS is_verified FROM identities WHERE email = ANY($1)',
      [[early.email, late.email]],
    );
    expect(Object.fromEntries(rows.map(({ email, is_verified }) => [email, is_verified]))).toEqual({
      [early.email]: true,
      [late.email]: false,
    });
  });
});
