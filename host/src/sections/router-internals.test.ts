import { expect, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';

/**
 * `_internalSetRoutes` is private: the router has no public way to remove routes, which the next build of a section needs
 * (decision 054), so its version is pinned. If this fails after an update, look for a public way in its release notes. The
 * way out is a new router with the `hydrationData` of the old one.
 */
test('the pinned router replaces all of its routes', async () => {
  const router = createMemoryRouter([{ id: 'old', path: '/old' }], { initialEntries: ['/old'] });
  router._internalSetRoutes([{ id: 'new', path: '/new' }]);
  await router.navigate('/new');
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['new']);
  expect(router.state.errors).toBeNull();
  await router.navigate('/old');
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
});
