import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

const mostParts = 40;

interface TaskProgressProps {
  counted: number;
  wanted: number;
  /** How many rows are done; not on a phone. */
  rows: string;
}

/** How many pieces are counted, piece by piece. */
export const TaskProgress = ({ counted, wanted, rows }: TaskProgressProps) => {
  const parts = Math.min(wanted, mostParts);
  const filled = wanted === 0 ? 0 : Math.floor((counted / wanted) * parts);
  return (
    <Numbers>
      <p>
        <b>{formatCount(counted)}</b> <span>{texts.progress.of(wanted)}</span>
        <Rows>{rows}</Rows>
      </p>
      <Parts
        role="progressbar"
        aria-label={texts.progress.label}
        aria-valuenow={counted}
        aria-valuemax={wanted}
        aria-valuetext={texts.progress.both(counted, wanted)}
      >
        {Array.from({ length: parts }, (_, place) => (
          <i key={place} data-done={place < filled || undefined} />
        ))}
      </Parts>
    </Numbers>
  );
};

const Numbers = styled.section`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  p {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    margin-block-end: ${space(3)};
    white-space: nowrap;
  }

  b {
    font: 600 ${text.xxl} ${font};
  }

  span {
    color: ${color.inkSoft};
    font: 400 ${text.l} ${font};
  }

  @media ${media.phone} {
    padding: 0 ${space(1)};
    border: 0;
    background: none;

    p {
      margin-block-end: ${space(2)};
    }

    b,
    span {
      color: ${color.ink};
      font: 600 ${text.m} ${font};
    }
  }
`;

const Rows = styled.span`
  margin-inline-start: auto;

  && {
    font: 400 ${text.m} ${font};
  }

  @media ${media.phone} {
    display: none;
  }
`;

const Parts = styled.div`
  display: flex;
  gap: 2px;

  i {
    flex: 1;
    block-size: 6px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }

  i[data-done] {
    background: ${color.accent};
  }
`;
