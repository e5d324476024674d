import { expect, test } from '@playwright/test';
import { apiCalls } from '../site/api-calls';
import { startSite, withDataFolder } from '../site/running-site';
import { signInByCalls } from '../site/sign-in-by-calls';

// The api's own tests prove the same in every run, under twenty writers (api/src/torture).
test('a change that was acknowledged is there after the process was killed', { tag: '@full' }, async () => {
  test.setTimeout(120_000);
  await withDataFolder(async (folder) => {
    const site = await startSite(folder);
    const tokens = await signInByCalls(site);
    const change = await apiCalls(site.url, tokens).call('PATCH', '/api/orders/?order_id=1060', { status: 'возврат' });
    expect(change.status).toBe(200);
    await site.kill();

    const again = await startSite(folder);
    expect(await apiCalls(again.url, tokens).read('/api/orders/1060')).toMatchObject({ id: 1060, status: 'возврат' });
    await again.stop();
  });
});
