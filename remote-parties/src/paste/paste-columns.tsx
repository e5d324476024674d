import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { selectStyles } from '@shared/kit/ui/field';
import styled from 'styled-components';
import { texts } from '../texts';
import { columnRoles } from './pasted-rows';
import type { Pasted } from './use-pasted';

const words = texts.paste;
export const letterOf = (place: number) => String.fromCharCode('A'.charCodeAt(0) + (place % 26));

/** How each column is read; a column of a size needs no choice. */
export const PasteColumns = ({ pasted: { block, isBegun, setRole, setHasHeader } }: { pasted: Pasted }) => (
  <Columns>
    <span>{words.columns}</span>
    {block.roles.map((role, place) => {
      const letter = letterOf(place);
      const size = block.sizes.get(place);
      if (size !== undefined) return <b key={letter}>{`${letter} ${size}`}</b>;
      return (
        <span key={letter}>
          <b>{letter}</b>{' '}
          <Role
            disabled={isBegun}
            aria-label={words.columnName(letter)}
            value={role}
            onChange={({ target }) => setRole(place, columnRoles.find((each) => each === target.value) ?? 'none')}
          >
            {columnRoles.map((each) => (
              <option key={each} value={each}>
                {words.roles[each]}
              </option>
            ))}
          </Role>
        </span>
      );
    })}
    <Header>
      {!isBegun && (
        <>
          <Checkbox label={words.header} isChecked={block.hasHeader} onToggle={() => setHasHeader(!block.hasHeader)} />
          {words.header}
        </>
      )}
    </Header>
  </Columns>
);

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  color: ${color.inkSoft};

  b {
    color: ${color.ink};
    font: 600 ${text.s} ${font};
  }
`;

const Role = styled.select`
  ${selectStyles}
  inline-size: auto;
  block-size: 30px;
`;

const Header = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  margin-inline-start: auto;
  color: ${color.ink};
`;
