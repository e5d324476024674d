import { useId, useState } from 'react';
import { useIsRecordGone } from 'shared/card/record-gone';
import { SavedCounts } from 'shared/stock/saved-counts';
import { usePlainSelection } from 'shared/table/plain-table';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { panelStyles } from 'shared/ui/block';
import { Button } from 'shared/ui/button';
import { MenuButton } from 'shared/ui/menu-button';
import { MenuItem } from 'shared/ui/menu-popup';
import { Meter } from 'shared/ui/meter';
import styled from 'styled-components';
import { partyCounts } from '../data/party-counts';
import { PasteDialog } from '../paste/paste-dialog';
import { usePastedTable } from '../paste/use-pasted-table';
import { ScanLine } from '../receive/scan-line';
import { texts } from '../texts';
import { AddLinesDialog } from './add-lines-dialog';
import { lineRows } from './line-rows';
import { LinesNotice } from './lines-notice';
import { LinesTable } from './lines-table';
import { RemoveLines } from './remove-lines';
import type { PartyContents } from './use-party-lines';

const words = texts.lines;

interface PartyLinesBlockProps {
  partyId: number;
  contents: PartyContents;
  isReceiving: boolean;
  onReceive: (isReceiving: boolean) => void;
}

/** 'Состав партии': its lines, edited in place; while it is received, counted. */
export const PartyLinesBlock = ({ partyId, contents, isReceiving, onReceive }: PartyLinesBlockProps) => {
  const { query, lines, totals } = contents;
  const titleId = useId();
  const selection = usePlainSelection();
  const [isAdding, setIsAdding] = useState(false);
  /** The cells of the paste dialog; undefined while it is closed. */
  const [pasted, setPasted] = useState<string[][]>();
  usePastedTable(setPasted, query.data !== undefined);
  const isGone = useIsRecordGone();
  const isCounted = isReceiving || totals.isCounted;
  const selected = lines.filter(({ id }) => selection.selected[id]);

  return (
    <Panel aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{words.title}</Title>
        <Note role="status">
          {selected.length > 0
            ? words.selected(selected.length)
            : isCounted
              ? words.counted(totals.counted, totals.ordered)
              : lines.length > 0 && words.count(lines.length, totals.ordered)}
        </Note>
        {isCounted && (
          <Progress max={Math.max(1, totals.ordered)} value={totals.counted} aria-label={words.columns.counted} />
        )}
        <Gap />
        {isReceiving && <SavedCounts of={partyCounts(partyId)} />}
        {selected.length > 0 && (
          <RemoveLines partyId={partyId} lines={selected} onRemoved={() => selection.select({})} />
        )}
        {query.data && !isGone && (
          <MenuButton label={words.add}>
            <MenuItem onClick={() => setIsAdding(true)}>{words.find}</MenuItem>
            <MenuItem onClick={() => setPasted([])}>{texts.paste.open}</MenuItem>
          </MenuButton>
        )}
        {lines.length > 0 && !isGone && (
          <Button tone={isReceiving ? 'plain' : 'primary'} onClick={() => onReceive(!isReceiving)}>
            {isReceiving ? words.endCounting : words.receive}
          </Button>
        )}
      </Head>
      {isReceiving && <ScanLine partyId={partyId} lines={lines} />}
      {lines.length > 0 ? (
        <LinesTable rows={lineRows(partyId, lines, isReceiving)} selection={selection} isCounted={isCounted} />
      ) : (
        <LinesNotice query={query} />
      )}
      <PasteDialog partyId={partyId} lines={lines} cells={pasted} onClose={() => setPasted(undefined)} />
      <AddLinesDialog
        partyId={partyId}
        lines={lines}
        isCounting={isReceiving}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </Panel>
  );
};

const Panel = styled.section`
  ${panelStyles}
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  min-block-size: ${size.toolbar};
  padding: ${space(2)} ${space(5)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Title = styled.h2`
  font: 600 ${text.l} ${font};
`;

const Note = styled.span`
  color: ${color.inkSoft};
`;

/* Where it has no place, the numbers beside it are enough. */
const Progress = styled(Meter)`
  @media ${media.tablet} {
    display: none;
  }
`;

const Gap = styled.span`
  flex: 1;
`;
