import { formatCount } from 'shared/format/format-count';
import { countQueue, useCounting } from 'shared/stock/count-queue';
import { formatChange } from 'shared/stock/format-pieces';
import { color, media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Sign } from 'shared/ui/sign';
import { useShortcut } from 'shared/ui/use-shortcut';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { texts } from './texts';
import type { Scanning } from './use-scanning';

const scanner =
  'M2 5V3.5A1.5 1.5 0 0 1 3.5 2H5M11 2h1.5A1.5 1.5 0 0 1 14 3.5V5M14 11v1.5a1.5 1.5 0 0 1-1.5 1.5H11M5 14H3.5A1.5 1.5 0 0 1 2 12.5V11M5 5.2v5.6M8 5.2v5.6M11 5.2v5.6';
const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

interface ScanHintProps {
  id: number;
  rows: readonly CountRow[];
  scan: Scanning;
}

/** How to count, then what was counted last; a barcode that nobody knows stays until the next scan or Escape. */
export const ScanHint = ({ id, rows, scan: { unknown } }: ScanHintProps) => {
  const { done } = useCounting(stocktakeCounts(id));
  const takeBack = countQueue(stocktakeCounts(id)).undo;
  useShortcut(isBackspace, takeBack);
  const last = done.at(-1);
  const line = rows.find(({ line: each }) => each.modification_id === last?.modification_id)?.line;
  if (unknown !== undefined) return <Hint role="alert">{texts.scan.unknown(unknown)}</Hint>;
  if (!last || !line) {
    return (
      <Hint data-calm>
        <Sign path={scanner} />
        {texts.scan.hint}
      </Hint>
    );
  }
  return (
    <>
      <Hint role="status" data-calm>
        {texts.scan.counted(
          texts.lineName(line.name, line.size),
          'add' in last ? formatChange(last.add) : last.set === null ? texts.scan.cleared : formatCount(last.set),
        )}
      </Hint>
      <TakeBack aria-keyshortcuts="Backspace" onClick={takeBack}>
        {texts.scan.undo}
      </TakeBack>
    </>
  );
};

const Hint = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};

  &[role='alert'] {
    color: ${color.danger};
    font-weight: 500;
  }

  /* A phone counts by its steps, and takes a count back in its menu. */
  @media ${media.phone} {
    &[data-calm] {
      display: none;
    }
  }
`;

const TakeBack = styled(Button)`
  @media ${media.phone} {
    display: none;
  }
`;
