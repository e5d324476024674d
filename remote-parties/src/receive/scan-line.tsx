import type { PartyLine } from '@shared/contract/wire/party-line';
import { formatCount } from '@shared/kit/format/format-count';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import { useScannedSizes } from '@shared/kit/stock/use-scanned-sizes';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import styled from 'styled-components';
import { countPieces, partyCounts } from '../data/party-counts';
import { texts } from '../texts';

const words = texts.receive;
const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

/**
 * The line above what is counted: how to count, then what was counted last. Each scan counts one piece; a barcode that
 * nobody knows counts nothing, and stays until the next scan or Escape. Nothing below the line moves.
 */
export const ScanLine = ({ partyId, lines }: { partyId: number; lines: readonly PartyLine[] }) => {
  const isTouch = useMedia('touch');
  const { done } = useCounting(partyCounts(partyId));
  const { undo } = countQueue(partyCounts(partyId));
  const unknown = useScannedSizes({
    isOn: true,
    findInLines: (hasCode) => lines.find(hasCode)?.modification_id,
    onScan: (modificationId) => countPieces(partyId, modificationId, 1),
  });
  useShortcut(isBackspace, undo);
  if (unknown !== undefined) {
    return (
      <Scan $tone="wrong">
        <Round $tone="wrong">
          <Icon path="M8 3.5v5.5M8 12v.5" />
        </Round>
        <Words role="alert">
          <h3>{words.unknown(unknown)}</h3>
          <p>{words.nothingCounted}</p>
        </Words>
      </Scan>
    );
  }
  const last = done.at(-1);
  const line = lines.find(({ modification_id }) => modification_id === last?.modification_id);
  if (!last || !line) {
    return (
      <Scan $tone="calm">
        <Round $tone="calm">
          <Icon path="M2 3v10M5 3v10M8 3v10M10.5 3v10M14 3v10" />
        </Round>
        <Words role="status">
          <h3>{isTouch ? words.beginByTouch : words.begin}</h3>
          <p>{isTouch ? words.touch : words.keys}</p>
        </Words>
      </Scan>
    );
  }
  return (
    <Scan $tone="right">
      <Round $tone="right">
        <Icon path="M3 8.5l3.2 3.2L13 5" />
      </Round>
      <Words role="status">
        <h3>{texts.lines.lineName(line.name, line.size)}</h3>
        <p>
          {'set' in last ? words.typed(last.set) : last.add < 0 ? words.taken(-last.add) : words.counted(last.add)}
          {line.barcode && ` · ${line.barcode}`}
        </p>
      </Words>
      <Tally>
        {formatCount(line.counted ?? 0)} <span>{words.of(line.ordered)}</span>
      </Tally>
      <Button aria-keyshortcuts="Backspace" onClick={undo}>
        {words.undo} {!isTouch && <Key aria-hidden="true">Backspace</Key>}
      </Button>
    </Scan>
  );
};

type Tone = 'calm' | 'right' | 'wrong';

const backgrounds: Record<Tone, string> = { calm: color.sunken, right: color.greenSoft, wrong: color.dangerSoft };
const signs: Record<Tone, { background: string; ink: string }> = {
  calm: { background: color.surface, ink: color.inkSoft },
  right: { background: color.green, ink: color.surface },
  wrong: { background: color.danger, ink: color.surface },
};

const Scan = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.scan};
  padding: 0 ${space(5)};
  border-block-start: 1px solid ${color.line};
  background: ${({ $tone }) => backgrounds[$tone]};

  @media ${media.phone} {
    gap: ${space(2)};
    padding-inline: ${space(3)};
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
    padding-block: ${space(1)};

    h3 {
      font: 600 ${text.l} ${font};
      white-space: normal;
    }
  }
`;

const Tally = styled.span`
  font: 600 ${text.xxl} ${font};
  white-space: nowrap;

  span {
    color: ${color.inkSoft};
    font: 400 ${text.l} ${font};
  }
`;
