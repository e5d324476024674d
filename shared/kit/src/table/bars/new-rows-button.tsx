import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';

interface NewRowsButtonProps {
  label: string;
  count: number;
  /** Whether only the number fits; always on a phone. */
  isShort: boolean;
  onShow: () => void;
}

/**
 * New rows wait here to be accepted, so that the rows being read do not move. It is in the bar above the list, where it
 * covers none of them.
 */
export const NewRowsButton = ({ label, count, isShort, onShow }: NewRowsButtonProps) => {
  const words = `${label}: ${formatCount(count)}`;
  return (
    <Area role="status">
      {count > 0 && (
        <Pill type="button" aria-label={words} onClick={onShow}>
          <Whole data-short={isShort || undefined}>{words}</Whole>
          <Short data-short={isShort || undefined}>{texts.moreRows(formatCount(count))}</Short>
        </Pill>
      )}
    </Area>
  );
};

const Area = styled.div`
  flex: none;
  margin-inline-end: auto;
`;

const Pill = styled.button`
  min-block-size: ${size.control};
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.accentInk};
  font: 600 ${text.s} ${font};
`;

const Whole = styled.span`
  &[data-short] {
    display: none;
  }

  @media ${media.phone} {
    display: none;
  }
`;

const Short = styled.span`
  display: none;

  &[data-short] {
    display: inline;
  }

  @media ${media.phone} {
    display: inline;
  }
`;
