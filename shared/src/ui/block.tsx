import { type ReactNode, useId } from 'react';
import { color, font, radius, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A titled part of a card. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Face aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Face>
  );
};

const Face = styled.section`
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Title = styled.h2`
  margin-block-end: ${space(4)};
  font: 600 ${text.l} ${font};
`;
