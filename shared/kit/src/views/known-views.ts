import type { View, ViewPlaces } from '@shared/contract/wire/view';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import type { ListChips } from '@shared/kit/table/list-layout';
import { filteredColumns } from '@shared/kit/table/state/list-view';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stateOf } from './view-state';
import { viewsQuery } from './views';

/** A view that a section brings along. People can hide it, not change it. */
export interface BuiltInView {
  /** In addresses: `in-progress`. Never that of another view of the list, also in later builds. */
  key: string;
  name: string;
  /** The parameters of the list's address: `{ 'f.status': 'возврат' }`. */
  address: Readonly<Record<string, string>>;
  /** The value of the chip above the list that is this view: then it has no tab. */
  chip?: string;
}

export const viewKinds = ['built-in', 'own', 'team'] as const;

/** A view of a list, as a person has it. */
export interface ListedView {
  key: string;
  name: string;
  state: string;
  kind: (typeof viewKinds)[number];
  isHidden: boolean;
  chip?: string | undefined;
  /** Of a built-in one undefined. */
  stored?: View;
}

const noViews: never[] = [];
const noPlaces = (list: string): ViewPlaces => ({ list, order: [], hidden: [] });

export interface KnownViews {
  /** Whether the back end stores views: else a list has none. */
  isOn: boolean;
  /** Whether they are read: until then these are the built-in ones. */
  isRead: boolean;
  all: readonly ListedView[];
}

/** The views of a list: the built-in ones, one's own, then the team's, each kind in the person's order. */
export const useKnownViews = (list: string, builtIn: readonly BuiltInView[] = noViews): KnownViews => {
  const isOn = useAbility('GET /api/views/');
  const { data } = useQuery({ ...viewsQuery, enabled: isOn });
  const all = useMemo(() => {
    if (!isOn) return noViews;
    const { order, hidden } = data?.places.find((each) => each.list === list) ?? noPlaces(list);
    const ofSection = builtIn.map(({ key, name, address, chip }) => ({
      key,
      name,
      chip,
      state: stateOf(new URLSearchParams(address)),
      kind: 'built-in' as const,
    }));
    const stored = (data?.views ?? []).flatMap((view) => {
      const { id, name, address, is_shared: isShared } = view;
      if (view.list !== list) return [];
      const kind = isShared ? ('team' as const) : ('own' as const);
      return { key: String(id), name, state: stateOf(new URLSearchParams(address)), kind, stored: view };
    });
    const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
    return viewKinds.flatMap((kind) =>
      [...ofSection, ...stored]
        .filter((view) => view.kind === kind)
        .sort((one, other) => placeOf(one.key) - placeOf(other.key))
        .map((view): ListedView => ({ ...view, isHidden: hidden.includes(view.key) })),
    );
  }, [isOn, data, list, builtIn]);
  return { isOn, isRead: data !== undefined, all };
};

/** The columns by which views filter: their values are needed for the counts. */
export const columnsOfViews = ({ all }: KnownViews): readonly string[] =>
  all.flatMap(({ state }) => filteredColumns(new URLSearchParams(state)));

/** The chips, without those of views that the person has hidden. */
export const useShownChips = <Row>(
  chips: ListChips<Row> | undefined,
  { all }: KnownViews,
): ListChips<Row> | undefined =>
  useMemo(() => {
    const hidden = all.filter(({ chip, isHidden }) => chip !== undefined && isHidden).map(({ chip }) => chip);
    return chips && { ...chips, options: chips.options.filter(({ value }) => !hidden.includes(value)) };
  }, [chips, all]);
