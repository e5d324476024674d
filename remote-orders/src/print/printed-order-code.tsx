import { orderCode } from '@shared/contract/vocabulary/code';
import { CodeBars } from '@shared/kit/labels/code-bars';
import { drawCode } from '@shared/kit/labels/draw-code';
import { font, space, text } from '@shared/kit/theme/tokens';
import { memo } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

const heightMm = 9;

/** The code of an order, with its characters below: a scan of the paper opens the order, or its packing. */
export const PrintedOrderCode = memo(({ orderId }: { orderId: number }) => {
  const code = orderCode(orderId);
  return (
    <Code>
      <CodeBars code={drawCode('code128', code)} label={texts.print.code(code)} heightMm={heightMm} />
      <Characters aria-hidden="true">{code}</Characters>
    </Code>
  );
});
PrintedOrderCode.displayName = 'PrintedOrderCode';

/* Nothing else is in the quiet zones on both sides of the bars. */
const Code = styled.div`
  --mm: 1mm;

  display: grid;
  justify-items: center;
  inline-size: fit-content;
  padding-inline: calc(4 * var(--mm));
`;

const Characters = styled.span`
  margin-block-start: ${space(0.5)};
  font: 500 ${text.s} ${font};
  letter-spacing: 0.12em;
`;
