import { expect, test } from '@playwright/test';
import { startSite, withDataFolder } from './site/running-site';
import { signInByCalls } from './site/sign-in-by-calls';

// The api's own tests prove the same in every run, under twenty writers (api/src/torture).
test('a change that was acknowledged is there after the process was killed', { tag: '@full' }, async () => {
  test.setTimeout(120_000);
  await withDataFolder(async (folder) => {
    const site = await startSite(folder);
    const { access_token } = await signInByCalls(site);
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const change = await fetch(`${site.url}/api/orders/?order_id=1060`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ status: 'возврат' }),
    });
    expect(change.status).toBe(200);
    await site.kill();

    const again = await startSite(folder);
    const order = await fetch(`${again.url}/api/orders/1060`, { headers });
    expect(await order.json()).toMatchObject({ id: 1060, status: 'возврат' });
    await again.stop();
  });
});
