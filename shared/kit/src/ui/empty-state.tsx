import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Why there is nothing to show; each has its drawing. */
type EmptyKind = 'none' | 'not found' | 'missing' | 'failed' | 'offline' | 'forbidden';

/** The lines of each drawing on 40 × 40 px; the second is coloured. */
const drawings: Record<EmptyKind, [ink: string, spot: string]> = {
  none: [
    'M20 15v-2.5c3 0 4.5-1.7 4.5-4A4.5 4.5 0 0 0 15.8 7.2M20 15 4.6 27.3c-1.5 1.2-.8 3.7 1.2 3.7h28.4c2 0 2.7-2.5 1.2-3.7z',
    '',
  ],
  'not found': ['M18 30a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM26.8 26.8 35 35', 'M13.5 18h9'],
  missing: ['M8 6h16l8 8v20H8zM24 6v8h8', 'M16 20.5l8 8M24 20.5l-8 8'],
  failed: ['M6 8h28v24H6zM6 15h28M10 11.5h.01M14 11.5h.01', 'M20 19.5v5M20 28.2v.05'],
  offline: [
    'M4.5 15.5A24 24 0 0 1 13 10.6M18.5 9.2a24 24 0 0 1 17 6.3M10 21.5a16 16 0 0 1 7-4M23 17.6a16 16 0 0 1 7 3.9M15.5 27.2a8 8 0 0 1 9 0M20 32.5h.01',
    'M7 5l26 30',
  ],
  forbidden: ['M9 18h22v16H9zM13.5 18v-4.5a6.5 6.5 0 0 1 13 0V18', 'M20 24v4'],
};

interface EmptyStateProps {
  title: string;
  /** Nothing is there yet, if omitted. */
  kind?: EmptyKind;
  /** Why, and what still works: one sentence. */
  explanation?: ReactNode;
  /** For support: the code and the time of a failure. */
  support?: string | undefined;
  /** What is around it: below the head of a list or a page if omitted. */
  place?: 'list' | 'block' | 'dialog';
  /** The level of the title; `h1` if it is also the title of the page. */
  level?: 'h1' | 'h2' | 'p';
  role?: 'alert' | 'status';
  /** What can be done about it: one action, and a quiet one. */
  children?: ReactNode;
}

/** Shown instead of what is not there: a drawing, what happened, why, and what to do. The same in each place. */
export const EmptyState = ({ title, explanation, support, children, ...props }: EmptyStateProps) => {
  const { kind = 'none', place = 'list', level = 'p', role } = props;
  const [ink, spot] = drawings[kind];
  return (
    <Area $place={place} role={role}>
      <Drawing viewBox="0 0 40 40" aria-hidden="true">
        <path d={ink} />
        <Spot d={spot} $isFailure={kind === 'failed'} />
      </Drawing>
      <Title as={level}>{title}</Title>
      {explanation && <Words>{explanation}</Words>}
      {children && <Ways>{children}</Ways>}
      {support && <Support>{support}</Support>}
    </Area>
  );
};

const above = { list: size.stateTop, block: space(8), dialog: space(6) };

const Area = styled.div<{ $place: keyof typeof above }>`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  justify-items: center;
  padding: ${({ $place }) => above[$place]} ${space(6)} ${space(8)};
  color: ${color.inkSoft};
  text-align: center;
`;

const Drawing = styled.svg`
  inline-size: ${size.drawing};
  block-size: ${size.drawing};
  margin-block-end: ${space(2)};
  fill: none;
  stroke: ${color.inkSoft};
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.5;
`;

const Spot = styled.path<{ $isFailure: boolean }>`
  stroke: ${({ $isFailure }) => ($isFailure ? color.danger : color.accent)};
`;

const Title = styled.p`
  max-inline-size: 100%;
  color: ${color.ink};
  font: 600 ${text.l} ${font};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Words = styled.div`
  max-inline-size: ${size.stateWords};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  margin-block-start: ${space(3)};

  @media ${media.phone} {
    > :is(button, a) {
      min-block-size: ${size.touch};
    }
  }
`;

const Support = styled.p`
  margin-block-start: ${space(2)};
  font: 400 ${text.s} ${font};
`;
