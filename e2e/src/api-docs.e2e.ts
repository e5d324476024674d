import { expect, test } from './site/site-test';

test('the page of the api shows its calls, under its own strict policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/api/docs/');
  await page.getByText('/api/orders/multiple/').first().click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  expect(complaints).toEqual([]);
});
