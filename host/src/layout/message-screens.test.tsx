import { beforeEach, expect, jest, test } from '@jest/globals';
import { sentTelemetry } from '@shared/kit/testing/sent-telemetry';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorScreen } from './message-screens';

const Nothing = () => null;

beforeEach(() => {
  process.env.HOST_BUILD = 'abababababab';
  sentTelemetry.start();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a host screen that throws shows the specified words, counts for the build of the host, and Повторить enters the address again', async () => {
  let isBroken = true;
  const loader = () => {
    if (isBroken) throw new Error('broken');
    return null;
  };
  const routes = [
    { path: '/', loader, element: <h1>Разделы</h1>, ErrorBoundary: ErrorScreen, HydrateFallback: Nothing },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(await sentTelemetry.events()).toMatchObject([
    { kind: 'crash', section: 'host', build: 'abababababab', message: 'broken' },
  ]);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Разделы' })).toBeVisible();
});
