import { paperColors } from '@shared/kit/theme/global-style';
import { color, radius } from '@shared/kit/theme/tokens';
import encodeQr from 'qr';
import { useMemo } from 'react';
import styled from 'styled-components';

/** The dark modules as one path. Only numbers are in it, so no markup is built from the text. */
const drawModules = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** The light border by which cameras find a code. */
const quietModules = 4;

/** A text as a QR code: black on white in every theme, because cameras expect that. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = useMemo(() => encodeQr(text, 'raw', { ecc: 'medium', border: quietModules }), [text]);
  return (
    <Paper>
      <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
        <path d={drawModules(rows)} />
      </svg>
    </Paper>
  );
};

const Paper = styled.div`
  ${paperColors}
  inline-size: 264px;
  max-inline-size: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  overflow: hidden;
  background: ${color.surface};
  forced-color-adjust: none;

  svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    fill: ${color.ink};
  }
`;
