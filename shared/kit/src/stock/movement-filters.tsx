import { Popover } from '@base-ui/react/popover';
import { type MovementKind, movementKinds } from '@shared/contract/vocabulary/stock';
import type { MovementPage } from '@shared/contract/wire/stock';
import { formatDate } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, layer, radius, shadow, size, space } from '@shared/kit/theme/tokens';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { Caret, MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuMark, MenuRadioGroup, MenuRadioItem } from '@shared/kit/ui/choices/menu-popup';
import { DateField } from '@shared/kit/ui/date-field';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { downloadMovements, fileFormats } from './download-movements';
import type { MovementFilter } from './stock-queries';
import { texts } from './texts';

interface DaysFilterProps {
  filter: MovementFilter;
  onFilter: (filter: MovementFilter) => void;
}

const words = texts.movements;

const daysInWords = ({ from, until }: MovementFilter): string => {
  if (from && until) return words.period(formatDate(from), formatDate(until));
  if (from) return words.since(formatDate(from));
  return until ? words.to(formatDate(until)) : words.anyDay;
};

/** The days of the shown movements. */
const DaysFilter = ({ filter, onFilter }: DaysFilterProps) => {
  const setDay = (side: 'from' | 'until', day: string) => onFilter({ ...filter, [side]: day || undefined });
  return (
    <Popover.Root>
      <Opener aria-label={`${words.days} ${daysInWords(filter)}`}>
        <span>
          {words.days} <b>{daysInWords(filter)}</b>
        </span>
        <Caret />
      </Opener>
      <Popover.Portal>
        <Place positionMethod="fixed" align="start" sideOffset={4} collisionPadding={8}>
          <Days aria-label={words.days}>
            <DateField
              label={words.from}
              value={filter.from ?? ''}
              latest={filter.until}
              onChange={(event) => setDay('from', event.target.value)}
            />
            <DateField
              label={words.until}
              value={filter.until ?? ''}
              earliest={filter.from}
              onChange={(event) => setDay('until', event.target.value)}
            />
            <Button onClick={() => onFilter({ ...filter, from: undefined, until: undefined })}>
              {words.clearDays}
            </Button>
          </Days>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
};

interface MovementFiltersProps {
  /** The name of the product. */
  name: string;
  filter: MovementFilter;
  query: UseInfiniteQueryResult<InfiniteData<MovementPage>>;
  onFilter: (filter: MovementFilter) => void;
}

const choices: readonly (MovementKind | undefined)[] = [undefined, ...movementKinds];
const wordOf = (kind: MovementKind | undefined) => (kind ? texts.kinds[kind] : words.anyKind);

/** The kind and the days of the shown movements, and their export. */
export const MovementFilters = ({ name, filter, query, onFilter }: MovementFiltersProps) => {
  const [isLoading, setIsLoading] = useState(false);
  const nameOf = usePersonNames();
  const download = async (format: (typeof fileFormats)[number]) => {
    setIsLoading(true);
    await downloadMovements(format, name, query, nameOf);
    setIsLoading(false);
  };
  return (
    <Filters>
      <MenuButton
        label={`${words.kind}: ${wordOf(filter.kind)}`}
        align="start"
        content={
          <span>
            {words.kind} <b>{wordOf(filter.kind)}</b>
          </span>
        }
      >
        <MenuRadioGroup
          value={filter.kind ?? ''}
          onValueChange={(chosen) => onFilter({ ...filter, kind: movementKinds.find((kind) => kind === chosen) })}
        >
          {choices.map((kind) => (
            <MenuRadioItem key={kind ?? ''} value={kind ?? ''} closeOnClick>
              <MenuMark isOn={kind === filter.kind} />
              {wordOf(kind)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuButton>
      <DaysFilter filter={filter} onFilter={onFilter} />
      <Download label={words.download} isDisabled={isLoading || !query.data?.pages[0]?.movements.length}>
        {fileFormats.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Download>
    </Filters>
  );
};

const Opener = styled(Popover.Trigger)`
  ${plainButtonStyles}
`;

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};
`;

const Days = styled(Popover.Popup)`
  display: grid;
  gap: ${space(3)};
  min-inline-size: ${size.menu};
  padding: ${space(4)};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  inline-size: 100%;

  b {
    font-weight: 600;
  }
`;

const Download = styled(MenuButton)`
  margin-inline-start: auto;
`;
