import type { SectionPlace } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import { describeTeams } from '../registry/describe-registry.ts';
import { type Registrar, readRegistry } from '../registry/registry-store.ts';
import {
  addRollbackKey,
  addTeamKey,
  changeTeams,
  removeTeam,
  sameTeams,
  type TeamsChange,
  teamKey,
  withdrawKey,
} from '../registry/teams.ts';
import { type CommandOptions, parseUntil } from './command-options.ts';
import { parseManifest } from './section-output.ts';

const required = (word: string | undefined, what: string): string => {
  if (word) return word;
  throw new DeliveryFailure(`Which ${what}? 'section' lists the commands.`);
};

/** The place for a new section; undefined if none is given. */
const placeOf = (id: string, values: CommandOptions): Omit<SectionPlace, 'keys'> | undefined => {
  const { owner, mount, navigation, order } = values;
  if (!owner || !mount || !navigation || !order) return undefined;
  const manifest = parseManifest({ id, title: id, owner, mount, navigation, order: Number(order), routes: [''] });
  if (!Array.isArray(manifest)) return { id, owner, mount, navigation, order: manifest.order };
  throw new DeliveryFailure(manifest.map(({ field, message }) => `${field}: ${message}`).join('\n'));
};

interface TeamCall {
  /** The words after `team`. */
  words: string[];
  values: CommandOptions;
  registrar: Registrar;
  print: (text: string) => void;
}

const changeOf = ({ words: [action, word], values, registrar }: TeamCall): TeamsChange | undefined => {
  const key = () => teamKey(required(values['public-key'], 'key'), parseUntil(values.until, registrar.now()));
  switch (action) {
    case 'add': {
      const id = required(word, 'section');
      return addTeamKey(id, key(), placeOf(id, values));
    }
    case 'rollback':
      return addRollbackKey(key());
    case 'withdraw':
      return withdrawKey(required(word, 'key'));
    case 'renew':
      return sameTeams;
    case 'remove':
      return removeTeam(required(word, 'section'));
    default:
      return undefined;
  }
};

/** Runs `section team …`: who may publish what. */
export const runTeamCommand = async (call: TeamCall): Promise<void> => {
  const { words, registrar, print } = call;
  const change = changeOf(call);
  if (!change && words.length > 0) throw new DeliveryFailure(`'section team ${words[0]}' is no command.`);
  if (change) {
    const { signedAgain } = await changeTeams(registrar, change);
    if (signedAgain.length > 0) {
      print(
        `Signed again by the platform: ${signedAgain.join(', ')}. If a key was stolen, look at the builds of these sections.`,
      );
    }
  }
  print(describeTeams(await readRegistry(registrar.store, registrar.keys)));
};
