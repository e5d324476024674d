import { formatCount } from '@shared/kit/format/format-count';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Chip } from '@shared/kit/ui/chip';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';

interface GroupChipsProps<Group extends string> {
  /** The accessible name of all of them. */
  label: string;
  groups: readonly Group[];
  names: Readonly<Record<Group, string>>;
  /** The group that warns, and the path of its sign. */
  warning: { group: Group; sign: string };
  /** Undefined until it is known. */
  countOf: (group: Group) => number | undefined;
  /** Of most counts: their room is there before they are known. */
  digits?: number;
  chosen: Group | undefined;
  onChoose: (group: Group | undefined) => void;
}

/** A toggle for each group of what a screen lists, with how many there are; one at most is pressed. */
export const GroupChips = <Group extends string>(props: GroupChipsProps<Group>) => {
  const { label, groups, names, warning, countOf, digits = 2, chosen, onChoose } = props;
  return (
    <Chips role="group" aria-label={label}>
      {groups.map((group) => {
        const count = countOf(group);
        return (
          <Chip
            key={group}
            type="button"
            aria-pressed={group === chosen}
            data-empty={count === 0 || undefined}
            onClick={() => onChoose(group === chosen ? undefined : group)}
          >
            {group === warning.group && count !== 0 && (
              <Danger>
                <Icon path={warning.sign} />
              </Danger>
            )}
            {names[group]}
            <b style={{ minInlineSize: `${digits}ch` }}>{count !== undefined && formatCount(count)}</b>
          </Chip>
        );
      })}
    </Chips>
  );
};

const fade = space(6);

const Chips = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(2)};
  min-inline-size: 0;
  padding-block: ${space(1)};
  /* A chip that is cut fades: there are more. */
  padding-inline-end: ${fade};
  mask-image: linear-gradient(to right, black calc(100% - ${fade}), transparent);
  overflow: auto hidden;
  scrollbar-width: none;

  /* The row scrolls, so a ring outside of it would be cut. */
  > :focus-visible {
    outline-offset: -2px;
  }

  @media ${media.compact} {
    flex: 1 0 100%;
    order: 1;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)} ${fade};
    margin-inline: -${space(4)};
  }
`;

const Danger = styled.span`
  color: ${color.danger};
`;
