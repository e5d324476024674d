import { Popover } from '@base-ui/react/popover';
import { formatDate } from 'shared/format/format-date';
import { color, layer, radius, shadow, size, space } from 'shared/theme/tokens';
import { Button, plainButtonStyles } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { Caret } from 'shared/ui/menu-button';
import styled from 'styled-components';
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
export const DaysFilter = ({ filter, onFilter }: DaysFilterProps) => {
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
            <Field
              type="date"
              label={words.from}
              value={filter.from ?? ''}
              max={filter.until}
              onChange={(event) => setDay('from', event.target.value)}
            />
            <Field
              type="date"
              label={words.until}
              value={filter.until ?? ''}
              min={filter.from}
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
