import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

interface BlockProps {
  title: string;
  /** The action of the block, beside its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a card. */
export const Block = ({ title, action, children }: BlockProps) => {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {action}
      </Head>
      {children}
    </Panel>
  );
};

/** The border and the ground of a panel. */
export const panelStyles = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Panel = styled.section`
  ${panelStyles}
  padding: ${space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space(4)};

  /* A button beside it is no reason for a title to stand lower than those of its neighbours. */
  > :not(:first-child) {
    margin-block: -${space(2)};
  }
`;

const Title = styled.h2`
  font: 600 ${text.l} ${font};
`;
