import type { SectionManifest } from '@shared/contract/section/section-manifest';
import type { View } from '@shared/contract/wire/view';
import type { TextColumn } from '@shared/kit/table/search/list-column';
import { hostScreens } from './host-screens';
import type { Hit } from './palette-hits';
import { type PaletteRow, textAt } from './row-template';

/** A screen, a named view or an action. It is searched as the rows of lists are. */
export interface Entry extends PaletteRow {
  kind: 'screen' | 'view' | 'action';
  title: string;
  words: string;
  /** The section that it belongs to. */
  detail: string;
  /** One that begins with `#` belongs to the current screen. */
  address: string;
}

const words: readonly TextColumn<PaletteRow>[] = ['title', 'words'].map((id) => ({
  id,
  text: (row) => textAt(row, id),
}));

/** How entries are searched. */
export const searchedEntries = {
  text: { id: 'text', text: (row: PaletteRow) => words.map(({ text }) => text(row)).join(' · ') },
  words,
};

interface Offered {
  hasRight: (right: string) => boolean;
  hasCall: (call: string) => boolean;
}

/** Every screen, stored view and action that the person may use and the back end has; their ids are their places. */
export const paletteEntries = (
  manifests: readonly SectionManifest[],
  views: readonly View[],
  { hasRight, hasCall }: Offered,
): Entry[] => {
  const isOffered = ({ right, call }: { right?: string; call?: string }) =>
    (right === undefined || hasRight(right)) && (call === undefined || hasCall(call));
  const screens = manifests.map(({ title, navigation, mount }) => ({ title, words: navigation, address: mount }));
  const actions = manifests.flatMap(({ title: detail, mount, palette }) =>
    (palette?.actions ?? []).filter(isOffered).map(({ title, words = '', address }) => ({
      kind: 'action' as const,
      title,
      words,
      detail,
      address: address.startsWith('?') || address === '' ? `${mount}${address}` : `${mount}/${address}`,
    })),
  );
  // A list is named as its section is.
  const ofLists = views.flatMap(({ id, name, list, address }) => {
    const section = manifests.find((manifest) => manifest.id === list);
    if (!section) return [];
    const { title: detail, mount } = section;
    return { kind: 'view' as const, title: name, words: '', detail, address: `${mount}?tab=${id}&${address}` };
  });
  const all = [
    ...[...screens, ...hostScreens.filter(isOffered)].map(({ title, words, address }) => ({
      kind: 'screen' as const,
      title,
      words,
      detail: '',
      address,
    })),
    ...ofLists,
    ...actions,
  ];
  return all.map((entry, index) => ({ id: index + 1, ...entry }));
};

export const entryHit = ({ id, kind, title, detail, address }: Entry, query: string): Hit => ({
  key: `entry-${id}`,
  icon: kind,
  number: '',
  title,
  detail,
  address,
  query,
});
