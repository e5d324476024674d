import { expect, test } from '../site/site-test';

test('the documentation page of the api shows its operations under its strict policy', {
  tag: '@full',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/api/docs/');
  await page.getByText('/api/orders/restore/').click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  expect(errors).toEqual([]);
});
