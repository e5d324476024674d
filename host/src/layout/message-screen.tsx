import type { ReactNode } from 'react';
import { font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

interface MessageScreenProps {
  title: string;
  /** `alert` where something went wrong while the person looked on. */
  role?: 'alert';
  /** The way on. */
  children: ReactNode;
}

/** A screen that has nothing to show but a sentence and a way on. */
export const MessageScreen = ({ title, role, children }: MessageScreenProps) => (
  <Place role={role}>
    <title>{title}</title>
    <Title>{title}</Title>
    {children}
  </Place>
);

const Place = styled.div`
  display: grid;
  gap: ${space(4)};
  place-content: center;
  place-items: center;
  min-block-size: 60vh;
`;

const Title = styled.h1`
  font: 600 ${text.xl} ${font};
`;
