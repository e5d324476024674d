import type { ReturnItem } from '@shared/contract/wire/return';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { useMedia } from '@shared/kit/ui/use-media';
import styled from 'styled-components';
import { texts } from '../texts';
import { type Parts, partOf } from './return-rules';

const words = texts.returns;

/** What was counted or refused last. */
export type LastScan = { state: 'right' | 'again'; itemId: number } | { state: 'other' };

interface ReturnScanLineProps {
  last: LastScan | undefined;
  /** A code that no size has. */
  unknown: string | undefined;
  items: readonly ReturnItem[];
  parts: Parts;
  /** How many pieces the last step has added. */
  counted: number;
  onUndo: () => void;
}

/** The line above the items: how to count, then what was counted last, or why nothing was. */
export const ReturnScanLine = ({ last, unknown, items, parts, counted, onUndo }: ReturnScanLineProps) => {
  const isTouch = useMedia('touch');
  const item = items.find(({ order_item_id }) => last && 'itemId' in last && last.itemId === order_item_id);
  if (unknown !== undefined) return <Refused title={words.scan.unknown(unknown)} />;
  if (last?.state === 'other') return <Refused title={words.scan.other} />;
  if (!last || !item) {
    return (
      <Line $tone="calm">
        <Round $tone="calm">
          <Icon path="M2 3v10M5 3v10M8 3v10M10.5 3v10M14 3v10" />
        </Round>
        <Words role="status">
          <h3>{isTouch ? words.scan.beginByTouch : words.scan.begin}</h3>
          <p>{isTouch ? words.scan.touch : words.scan.keys}</p>
        </Words>
      </Line>
    );
  }
  const name = words.itemName(item.name, item.size);
  if (last.state === 'again') {
    return (
      <Line $tone="amber">
        <Round $tone="amber">
          <Icon path="M8 3.5v5.5M8 12v.5" />
        </Round>
        <Words role="alert">
          <h3>{name}</h3>
          <p>{words.scan.again(item.shipped)}</p>
        </Words>
      </Line>
    );
  }
  const { pieces } = partOf(parts, item);
  return (
    <Line $tone="right">
      <Round $tone="right">
        <Icon path="M3 8.5l3.2 3.2L13 5" />
      </Round>
      <Words role="status">
        <h3>{name}</h3>
        <p>
          {words.scan.right(pieces)}
          {item.barcode && ` · ${item.barcode}`}
        </p>
      </Words>
      {counted > 0 && (
        <Button aria-keyshortcuts="Backspace" onClick={onUndo}>
          {words.scan.undo(counted)} {!isTouch && <Key aria-hidden="true">Backspace</Key>}
        </Button>
      )}
    </Line>
  );
};

const Refused = ({ title }: { title: string }) => (
  <Line $tone="wrong">
    <Round $tone="wrong">
      <Icon path="M4 4l8 8M12 4l-8 8" />
    </Round>
    <Words role="alert">
      <h3>{title}</h3>
      <p>{words.scan.nothingCounted}</p>
    </Words>
  </Line>
);

type Tone = 'calm' | 'right' | 'amber' | 'wrong';

const backgrounds: Record<Tone, string> = {
  calm: color.sunken,
  right: color.greenSoft,
  amber: color.amberSoft,
  wrong: color.dangerSoft,
};
const signs: Record<Tone, { background: string; ink: string }> = {
  calm: { background: color.surface, ink: color.inkSoft },
  right: { background: color.green, ink: color.surface },
  amber: { background: color.amber, ink: color.surface },
  wrong: { background: color.danger, ink: color.surface },
};

const Line = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.scan};
  padding: 0 var(--dialog-padding);
  border-block: 1px solid ${color.line};
  background: ${({ $tone }) => backgrounds[$tone]};

  @media ${media.phone} {
    gap: ${space(2)};
  }
`;

const Round = styled.span<{ $tone: Tone }>`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: 50%;
  background: ${({ $tone }) => signs[$tone].background};
  color: ${({ $tone }) => signs[$tone].ink};

  @media ${media.phone} {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;

  h3 {
    overflow: hidden;
    font: 600 ${text.xl} ${font};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  p {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  @media ${media.phone} {
    h3 {
      font: 600 ${text.l} ${font};
    }
  }
`;
