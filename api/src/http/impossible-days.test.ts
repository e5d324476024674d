import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../testing/test-api.ts';
import { texts } from '../texts.ts';

const api = await startTestApi();

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string; schema: { format?: string } }[] }>>;
}
const { paths } = (await api.app.inject('/api/openapi.json')).json<Document>();

/** Every parameter of every address that is a day or a moment. */
const timesInAddresses = Object.entries(paths).flatMap(([path, operations]) =>
  Object.values(operations).flatMap(({ parameters = [] }) =>
    parameters.flatMap(({ name, schema }) =>
      schema.format?.startsWith('date') ? [{ url: path.replace(/\{\w+\}/g, '1'), name, format: schema.format }] : [],
    ),
  ),
);

const impossible = [
  ['date', '0000-01-01'],
  ['date', '2026-02-30'],
  ['date', '2026-13-01'],
  ['date-time', '0000-01-01T00:00:00.000Z'],
  ['date-time', '2026-06-30T23:59:60.000Z'],
  ['date-time', '2016-12-31T23:59:60.000Z'],
  ['date-time', '2026-02-30T00:00:00.000Z'],
  ['date-time', '2026-01-01T24:00:00.001Z'],
] as const;

for (const [format, value] of impossible) {
  test(`${value} in an address is refused, whatever it is for`, async () => {
    const asked = timesInAddresses.filter((each) => each.format === format);
    expect(asked).not.toHaveLength(0);
    for (const { url, name } of asked) {
      const response = await api.request({ url: `${url}?${name}=${encodeURIComponent(value)}` });
      expect([url, name, response.statusCode]).toEqual([url, name, 400]);
    }
  });
}

for (const day of ['0000-01-01', '0000-12-31', '2026-02-30', '2026-02-28T23:59:60Z']) {
  test(`a party of ${day} is refused at its field`, async () => {
    const payload = { agent_name: 'Игла', party_date: day };
    const response = await api.request({ method: 'POST', url: '/api/parties/', payload });
    expect([response.statusCode, response.json().fields]).toMatchObject([400, { party_date: texts.fields.refused }]);
  });
}

test('the first and the last day that there are are accepted', async () => {
  for (const day of ['0001-01-01', '9999-12-31']) {
    const response = await api.request({ url: `/api/stock/movements/?product_id=1&from=${day}` });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.statusCode).not.toBe(400);
  }
});
