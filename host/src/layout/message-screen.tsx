import type { ReactNode } from 'react';
import { font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

interface MessageScreenProps {
  title: string;
  /** `alert` if something failed while the person was on the screen. */
  role?: 'alert';
  /** The links or buttons to continue with. */
  children: ReactNode;
}

/** A screen with only a sentence and a link or button to continue with. */
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
