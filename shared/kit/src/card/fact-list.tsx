import { color, font, space, text } from '@shared/kit/theme/tokens';
import { type Fact, Facts } from '@shared/kit/ui/facts';
import styled from 'styled-components';

/** The values of a record, or controls for them, each below its label; a missing value is a dash. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    <Facts facts={facts} />
  </List>
);

const List = styled.dl`
  display: grid;
  gap: ${space(4)};

  dt {
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
