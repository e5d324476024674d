import { formatCount } from '@shared/kit/format/format-count';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { MenuBox } from '@shared/kit/ui/choices/menu-popup';
import { Pill } from '@shared/kit/ui/pill';
import type { KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';
import { type CountedChoice, tickedValues, toggledFilter } from '../search/filter-choices';

interface FilterValuesProps {
  ref: Ref<HTMLDivElement>;
  /** Of a list that is the popup of its field. */
  id: string | undefined;
  label: string;
  choices: readonly CountedChoice[];
  typed: string;
  /** Whether a term must equal the whole text. */
  isExact: boolean;
  onSet: (text: string) => void;
  /** Called when the keyboard moves up, out of the values. */
  onLeave: () => void;
}

/** The values of a filter as checkboxes. They and the text are one value: each updates the other. */
export const FilterValues = (props: FilterValuesProps) => {
  const { ref, id, label, choices, typed, isExact, onSet, onLeave } = props;
  const values = choices.map(({ value }) => value);
  const ticked = tickedValues(typed, values, isExact);
  const toggle = (value: string) => onSet(toggledFilter(typed, value, values, isExact));

  const moveByKey = (event: KeyboardEvent<HTMLElement>, value: string) => {
    const { previousElementSibling: above, nextElementSibling: below } = event.currentTarget;
    if (event.code === 'Space') toggle(value);
    else if (event.code === 'ArrowDown') focusOn(below);
    else if (event.code === 'ArrowUp' && above) focusOn(above);
    else if (event.code === 'ArrowUp') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <List ref={ref} id={id} role="listbox" aria-label={label} aria-multiselectable="true">
      {choices.map(({ value, tone, count }) => (
        <Option
          key={value}
          role="option"
          aria-selected={ticked.includes(value)}
          tabIndex={-1}
          onClick={() => toggle(value)}
          onKeyDown={(event) => moveByKey(event, value)}
        >
          <MenuBox isOn={ticked.includes(value)} />
          {tone ? <Pill tone={tone}>{value}</Pill> : value}
          <Count>{formatCount(count)}</Count>
        </Option>
      ))}
    </List>
  );
};

const focusOn = (option: Element | null) => option instanceof HTMLElement && option.focus();

/* Eight rows, the last one cut, to show that there are more; five where the on-screen keyboard takes half of the height. */
const List = styled.div`
  max-block-size: calc(7.5 * ${size.control} + 2 * ${space(2)});
  padding: ${space(2)};
  overflow-y: auto;

  @media ${media.phone} {
    max-block-size: calc(4.5 * ${size.control} + 2 * ${space(2)});
  }
`;

const Option = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.control};
  padding: 0 ${space(2)};
  border-radius: 6px;
  cursor: pointer;

  &:hover,
  &:focus {
    background: ${color.sunken};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${color.inkSoft};
`;
