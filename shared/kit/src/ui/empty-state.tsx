import { color, font, space, text } from '@shared/kit/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Shown instead of rows if there are none: the reason, and an action if there is one. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Area>
    <Title>{title}</Title>
    {children}
  </Area>
);

const Area = styled.div`
  padding-block: ${space(18)};
  color: ${color.inkSoft};
  text-align: center;
`;

const Title = styled.p`
  margin-block-end: ${space(1.5)};
  color: ${color.ink};
  font: 600 ${text.l} ${font};
`;
