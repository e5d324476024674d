import { beforeEach, expect, test } from '@jest/globals';
import { session } from '@shared/kit/runtime/session/session';
import { createMemoryRouter, type LoaderFunction } from 'react-router-dom';
import { loginAddress, redirectSignedIn, requireSession } from './session-guards';

const signIn = () => session.start({ access_token: 'access', refresh_token: 'refresh' });

/** Goes to an address of a site that has the login and one protected screen, which records the requests to it. */
const goTo = async (address: string) => {
  const asked: string[] = [];
  const loader: LoaderFunction = ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return null;
  };
  const router = createMemoryRouter(
    [
      { path: 'login', loader: redirectSignedIn },
      { middleware: [requireSession], children: [{ path: 'warehouse/*', loader }] },
    ],
    { initialEntries: ['/start'] },
  );
  await router.navigate(address);
  return { ...router.state.location, asked };
};

beforeEach(() => {
  session.end();
});

test('without a session no data are requested: a person is redirected to the login, which remembers the address', async () => {
  const { pathname, search, asked } = await goTo('/warehouse/orders?status=new&page=2');
  expect(pathname).toBe('/login');
  expect(asked).toEqual([]);
  expect(new URLSearchParams(search).get('redirect')).toBe('/warehouse/orders?status=new&page=2');
});

test('the address that the login remembers is complete', () => {
  const wanted = '/warehouse/orders?status=новый&page=2#bottom';
  const { searchParams } = new URL(loginAddress(new URL(wanted, 'https://sklad.example')), 'https://sklad.example');
  expect(decodeURI(searchParams.get('redirect') ?? '')).toBe(wanted);
});

test('a signed-in person reaches the requested address', async () => {
  signIn();
  const { pathname, asked } = await goTo('/warehouse/orders');
  expect(pathname).toBe('/warehouse/orders');
  expect(asked).toEqual(['/warehouse/orders']);
});

test('with an expired session a person reaches the address: the login opens over the screen', async () => {
  signIn();
  session.expire();
  const { pathname } = await goTo('/warehouse/orders');
  expect(pathname).toBe('/warehouse/orders');
});

test('a signed-in person is redirected from the login to the orders', async () => {
  signIn();
  const { pathname } = await goTo('/login');
  expect(pathname).toBe('/warehouse/orders');
});

test('a person who is not signed in gets the login', async () => {
  const { pathname } = await goTo('/login');
  expect(pathname).toBe('/login');
});
