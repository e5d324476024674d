import type { RegisteredSection, Registry, SectionBuild } from '@shared/contract/section/registry';

const integrity = `sha384-${'A'.repeat(64)}`;

/** A build of a section, as in the registry. */
export const aBuild = (build = '0123456789ab'): SectionBuild => ({
  build,
  files: { 'remoteEntry.js': integrity },
  first: ['remoteEntry.js'],
});

/** The registered section of orders, with one live build. */
export const aRegisteredSection = (facts: Partial<RegisteredSection> = {}): RegisteredSection => ({
  manifest: {
    id: 'orders',
    title: 'Заказы',
    navigation: 'ЗАКАЗЫ',
    mount: '/warehouse/orders',
    order: 10,
    owner: '@sklad/orders',
    routes: [''],
  },
  live: aBuild(),
  previous: null,
  canary: null,
  ...facts,
});

/** A registry with that one section. */
export const aRegistry = (facts: Partial<Registry> = {}): Registry => ({
  format: 2,
  serial: 7,
  rollbacks: 0,
  archive: { file: `archive/${'0'.repeat(24)}.json`, integrity },
  sections: [aRegisteredSection()],
  ...facts,
});
