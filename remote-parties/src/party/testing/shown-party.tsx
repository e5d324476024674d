import type { Party } from '@shared/contract/wire/party';
import { aParty, aWholeParty } from '@shared/kit/testing/a-party';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import section from '../../section';

/** The call that reads the shown party. */
export const read = ['GET', '/api/parties/12/'] as const;

/** A back end with two parties without lines. */
export const answerAboutParties = () => {
  localStorage.clear();
  server.on('GET', '/api/parties/', [aParty(), aParty({ id: 11 })]);
  server.lack('GET /api/parties/{id}/lines/');
};

export const openParty = (options?: Parameters<typeof renderSection>[3]) =>
  renderSection(section, '/warehouse/parties', '/12/edit', options);

/** While a party loads, its blocks show without values. */
export const loaded = () => screen.findByRole('button', { name: /^статус: / });

/** Opens a party with these values, and waits for them. */
export const showParty = async (party: Partial<Party> = {}) => {
  server.on(...read, aWholeParty(party));
  const shown = openParty();
  await loaded();
  return shown;
};

export const block = (name: string) => within(screen.getByRole('region', { name }));
