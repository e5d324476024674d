import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { panelStyles } from './block';
import { Button } from './button';
import { texts } from './texts';

interface FailureCardProps {
  title: string;
  explanation: string;
  /** The code for support. */
  code?: string;
  isRetrying?: boolean;
  /** Undefined if another try would not help. */
  onRetry?: () => void;
  /** Other ways to go on. */
  children?: ReactNode;
}

/** Shown instead of a part that does not work: which part, that the rest works, and ways to go on. */
export const FailureCard = ({ title, explanation, code, isRetrying = false, onRetry, children }: FailureCardProps) => (
  <Area>
    <Card role="alert">
      <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
        <rect x="6" y="12" width="36" height="28" rx="6" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M6 22h36M18 12v10" stroke="currentColor" strokeWidth="2.5" />
        <Spot cx="38" cy="12" r="8" />
      </svg>
      <Title>{title}</Title>
      <Words>{explanation}</Words>
      <Ways>
        {onRetry && (
          <Button tone="primary" isBusy={isRetrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {children}
      </Ways>
      {code && <Code>{texts.code(code)}</Code>}
    </Card>
  </Area>
);

const Area = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60vh;
  padding-block: ${space(6)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Card = styled.section`
  ${panelStyles}
  inline-size: min(${size.failureCard}, 100%);
  padding: ${space(8)};
  text-align: center;
`;

const Spot = styled.circle`
  fill: ${color.rose};
`;

const Title = styled.h2`
  margin-block: ${space(3)} ${space(4)};
  font: 600 ${text.l} ${font};
`;

const Words = styled.p`
  margin-block-end: ${space(5)};
  color: ${color.inkSoft};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: center;
`;

const Code = styled.p`
  margin-block-start: ${space(4)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
