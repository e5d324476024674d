import { randomUUID } from 'node:crypto';
import { sectionOfEntry } from '@shared/contract/section/open-registry';
import type { SectionPlace, SignedSection, TeamKey, Teams } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import { keyName } from './public-keys.ts';
import {
  authorOf,
  hostsFile,
  isKeyOfTeam,
  isPlatform,
  nextTeams,
  type Registrar,
  type RegistryState,
  readWithVersion,
  repeatedly,
  signSection,
  writeRegistryFile,
} from './registry-store.ts';
import { signPart } from './signed-registry.ts';

/** A change of who may publish what. */
export type TeamsChange = (teams: Teams) => Teams;

const withKey = (keys: readonly TeamKey[], key: TeamKey) => [...keys.filter(({ name }) => name !== key.name), key];

/** @throws DeliveryFailure if the text is no public key. */
export const teamKey = (publicKey: string, until: Date): TeamKey => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(publicKey)) {
    throw new DeliveryFailure(`'${publicKey}' is no public key: 43 characters, as 'section key' prints it.`);
  }
  return { name: keyName(publicKey), publicKey, until: until.toISOString() };
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Lets a key sign a section, until then; for a section without a place, in this one.
 * @throws DeliveryFailure if the section has no place and none is given, or its place is taken.
 */
export const addTeamKey =
  (id: string, key: TeamKey, place: Omit<SectionPlace, 'keys'> | undefined): TeamsChange =>
  (teams) => {
    const known = teams.sections.find((each) => each.id === id);
    const wanted = known ?? (place && { ...place, keys: [] });
    if (!wanted) throw new DeliveryFailure(`'${id}' has no place: give --owner, --mount, --navigation and --order.`);
    const others = teams.sections.filter((each) => each.id !== id);
    for (const field of ['mount', 'navigation'] as const) {
      const owner = others.find((other) => isSame(other[field], wanted[field]));
      if (owner) throw new DeliveryFailure(`The ${field} '${wanted[field]}' belongs to the section '${owner.id}'.`);
    }
    return { ...teams, sections: [...others, { ...wanted, keys: withKey(wanted.keys, key) }] };
  };

/** Lets a key lead sections back to builds that their teams had live, and end canaries: that of an api. */
export const addRollbackKey =
  (key: TeamKey): TeamsChange =>
  (teams) => ({ ...teams, rollbackKeys: withKey(teams.rollbackKeys, key) });

/**
 * Lets a key sign nothing any more.
 * @throws DeliveryFailure if no team has such a key.
 */
export const withdrawKey =
  (name: string): TeamsChange =>
  (teams) => {
    const without = (keys: readonly TeamKey[]) => keys.filter((key) => key.name !== name && key.publicKey !== name);
    const next = {
      ...teams,
      sections: teams.sections.map((place) => ({ ...place, keys: without(place.keys) })),
      rollbackKeys: without(teams.rollbackKeys),
    };
    if (JSON.stringify(next) === JSON.stringify(teams)) throw new DeliveryFailure(`No team has a key ${name}.`);
    return next;
  };

/** Takes a section and the keys of its team from the site. */
export const removeTeam =
  (id: string): TeamsChange =>
  (teams) => {
    const sections = teams.sections.filter((place) => place.id !== id);
    if (sections.length === teams.sections.length) throw new DeliveryFailure(`No team has a section '${id}'.`);
    return { ...teams, sections };
  };

/** The same teams: signs again what keys have signed that count no longer, such as an earlier one of the platform. */
export const sameTeams: TeamsChange = (teams) => teams;

const signersOf = ({ entry, builds }: SignedSection) => [entry, ...builds].map(({ key }) => key);

interface ChangedTeams {
  teams: Teams;
  signedAgain: string[];
}

/** Changes the teams of one registry. */
const changeTeamsOf = (registrar: Registrar, change: TeamsChange): Promise<ChangedTeams> => {
  const { store, key, keys, now, registry } = registrar;
  return repeatedly(store, async () => {
    const { version, file, entries, ...current } = await readWithVersion(store, keys, registry);
    const teams = nextTeams(current.teams, change(current.teams), now());
    const state: RegistryState = { ...current, teams };
    const signedAgain: string[] = [];
    const sections: SignedSection[] = [];
    for (const section of file?.sections ?? []) {
      const id = sectionOfEntry(section) ?? '';
      if (!teams.sections.some((place) => place.id === id)) continue;
      const isGood = (name: string) =>
        name === key.name || isKeyOfTeam(name, id, teams, now()) || isRollbackKey(name, teams, now());
      if (signersOf(section).every(isGood)) {
        sections.push(section);
        continue;
      }
      signedAgain.push(id);
      const line = {
        id: randomUUID(),
        at: now().toISOString(),
        by: authorOf(registrar, teams),
        section: id,
        action: 'sign again',
        build: null,
      };
      // What a key signed that counts no longer is no measure: whoever stole it could have signed the last serial there is.
      const isMeasure = isGood(section.entry.key) || Object.hasOwn(keys, section.entry.key);
      const lastSerial = isMeasure ? (entries.get(id)?.serial ?? 0) : 0;
      sections.push((await signSection(registrar, state, line, lastSerial)).signed);
    }
    const written = { format: 3 as const, teams: signPart(teams, key), sections };
    const opened = await writeRegistryFile(registrar, written, { signed: signedAgain, version });
    return opened && { teams, signedAgain };
  });
};

/**
 * Changes the teams. What a key signed that counts no longer is signed again with the platform's, so that nobody loses a
 * section; the result names these sections, because their builds are only as good as that key was. The host has the same
 * keys that lead back.
 * @throws DeliveryFailure if the key is not one of the platform.
 */
export const changeTeams = async (registrar: Registrar, change: TeamsChange): Promise<ChangedTeams> => {
  if (!isPlatform(registrar)) throw new DeliveryFailure('Only a key of the platform changes the teams.');
  const changed = await changeTeamsOf(registrar, change);
  if (!(await registrar.store.read(hostsFile))) return changed;
  const ofHost = await changeTeamsOf({ ...registrar, registry: hostsFile }, (teams) => ({
    ...teams,
    rollbackKeys: changed.teams.rollbackKeys,
  }));
  return { ...changed, signedAgain: [...changed.signedAgain, ...ofHost.signedAgain] };
};

const isRollbackKey = (name: string, { rollbackKeys }: Teams, now: Date) =>
  rollbackKeys.some((key) => key.name === name && Date.parse(key.until) > now.getTime());
