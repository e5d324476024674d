import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { MovementPage } from 'shared/contract/stock';
import { space } from 'shared/theme/tokens';
import { MenuButton } from 'shared/ui/menu-button';
import { MenuItem, MenuMark, MenuRadioGroup, MenuRadioItem } from 'shared/ui/menu-popup';
import { type MovementKind, movementKinds } from 'shared/vocabulary/stock';
import styled from 'styled-components';
import { DaysFilter } from './days-filter';
import { downloadMovements, fileFormats } from './download-movements';
import type { MovementFilter } from './stock-queries';
import { texts } from './texts';

interface MovementFiltersProps {
  /** The name of the product. */
  name: string;
  filter: MovementFilter;
  query: UseInfiniteQueryResult<InfiniteData<MovementPage>>;
  onFilter: (filter: MovementFilter) => void;
}

const words = texts.movements;
const choices: readonly (MovementKind | undefined)[] = [undefined, ...movementKinds];
const wordOf = (kind: MovementKind | undefined) => (kind ? texts.kinds[kind] : words.anyKind);

/** The kind and the days of the shown movements, and their export. */
export const MovementFilters = ({ name, filter, query, onFilter }: MovementFiltersProps) => {
  const [isLoading, setIsLoading] = useState(false);
  const download = async (format: (typeof fileFormats)[number]) => {
    setIsLoading(true);
    await downloadMovements(format, name, query);
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
