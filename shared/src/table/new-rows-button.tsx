import { formatCount } from 'shared/format/format-count';
import { color, font, layer, radius, shadow, size, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** Rows that came meanwhile wait here to be let in, so that those being read do not move. */
export const NewRowsButton = ({ label, count, onShow }: { label: string; count: number; onShow: () => void }) => (
  <Place role="status">
    {count > 0 && (
      <Pill type="button" onClick={onShow}>
        {label}: {formatCount(count)}
      </Pill>
    )}
  </Place>
);

/* Over the first row rather than above it: nothing moves when it comes. */
const Place = styled.div`
  position: relative;
  z-index: ${layer.sticky};
  display: grid;
  block-size: 0;
  place-items: start center;
`;

const Pill = styled.button`
  min-block-size: ${size.control};
  margin-block-start: calc(${size.tableHeader} + 6px);
  padding: 0 16px;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.accent};
  box-shadow: ${shadow.raised};
  color: ${color.accentInk};
  font: 600 ${text.s} ${font};
`;
