import type { PartyLine } from '@shared/contract/wire/party-line';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { parseTable } from '@shared/kit/files/tables/parse-table';
import { formatCount } from '@shared/kit/format/format-count';
import { useWakeLock } from '@shared/kit/runtime/page/use-wake-lock';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { MarksButton } from '@shared/kit/shop/marks-button';
import { usePlainSelection } from '@shared/kit/table/plain-table';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Meter } from '@shared/kit/ui/meter';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { ReadMarks, RefusedMarks } from '../marks/read-marks';
import { PasteDialog } from '../paste/paste-dialog';
import { usePasteDrafts } from '../paste/paste-drafts';
import { PartyScans } from '../receive/party-scans';
import { PhoneLines } from '../receive/phone-lines';
import { SavedLineCounts } from '../receive/saved-line-counts';
import { type ReceiveTab, type Receiving, receiveTabs } from '../receive/use-receiving';
import { texts } from '../texts';
import { AddLinesForm } from './add-lines-form';
import { LineLabels } from './line-labels';
import { LinesNotice } from './lines-notice';
import { LinesTable } from './lines-table';
import { RemoveLines } from './remove-lines';
import type { PartyContents } from './use-party-lines';

interface AddLinesDialogProps {
  partyId: number;
  /** The lines that the party has already. */
  lines: readonly PartyLine[];
  /** While a party is received, what is added here is counted. */
  isCounting: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds sizes of products to a party, one product after the other. */
const AddLinesDialog = ({ isOpen, onClose, ...form }: AddLinesDialogProps) => {
  const [opened, setOpened] = useState(0);
  const close = () => {
    setOpened((count) => count + 1);
    onClose();
  };
  return (
    <Dialog title={texts.addLines.title} isOpen={isOpen} onClose={close}>
      <AddLinesForm key={opened} {...form} onClose={close} />
    </Dialog>
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;

/** A block of cells that is pasted anywhere on the screen, except while something is being typed. */
const usePastedTable = (onPaste: (cells: string[][]) => void, isOn: boolean): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target)) return;
    const cells = parseTable(event.clipboardData?.getData('text/plain') ?? '');
    if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return;
    event.preventDefault();
    // A spreadsheet copies a picture of its cells too, which is no file of the party.
    event.stopImmediatePropagation();
    onPaste(cells);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const obey = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', obey, { capture: true });
    return () => document.removeEventListener('paste', obey, { capture: true });
  }, [isOn]);
};

const words = texts.lines;

interface PartyLinesBlockProps {
  partyId: number;
  contents: PartyContents;
  receiving: Receiving;
  onReceive: (isReceiving: boolean) => void;
}

/** 'Состав партии': its lines, edited in place; while it is received, counted. */
export const PartyLinesBlock = ({ partyId, contents, receiving, onReceive }: PartyLinesBlockProps) => {
  const { query, lines, totals } = contents;
  const { isOn: isReceiving, span, counting, rows, current } = receiving;
  const [tab, setTab] = useState<ReceiveTab>('all');
  const titleId = useId();
  const selection = usePlainSelection();
  const [isAdding, setIsAdding] = useState(false);
  const pasted = usePasteDrafts(partyId);
  const [isPasting, setIsPasting] = useState(false);
  const paste = (cells: string[][]) => {
    pasted.add(cells);
    setIsPasting(true);
  };
  const [mayChange, mayReceive] = [useRight('purchase.create'), useRight('purchase.receive')];
  usePastedTable(paste, query.data !== undefined && mayChange);
  useWakeLock(isReceiving);
  const isGone = useIsRecordGone();
  const isCounted = isReceiving || totals.isCounted;
  const selected = lines.filter(({ id }) => selection.selected[id]);
  const shownRows = rows.filter(receiveTabs[tab]);

  return (
    <Panel aria-labelledby={titleId} data-phone={current !== undefined || undefined}>
      {current && (
        <Tabs>
          <Segments
            label={texts.receive.rows}
            options={(['all', 'left', 'different'] as const).map((value) => ({
              value,
              content: (
                <>
                  {texts.receive.tabs[value]} <Note>{formatCount(rows.filter(receiveTabs[value]).length)}</Note>
                </>
              ),
            }))}
            chosen={tab}
            onChoose={setTab}
          />
        </Tabs>
      )}
      <Head hidden={current && receiving.isFolded}>
        <Title id={titleId}>{words.title}</Title>
        <Note role="status">
          {selected.length > 0
            ? words.selected(selected.length)
            : isCounted
              ? words.counted(totals.counted, totals.ordered)
              : lines.length > 0 && words.count(lines.length, totals.ordered)}
        </Note>
        {isCounted && (
          <Progress max={Math.max(1, totals.ordered)} value={totals.counted} aria-label={words.spans.counted} />
        )}
        <Gap />
        {isReceiving && totals.received > 0 && (
          <Segments
            label={words.span}
            options={(['part', 'total'] as const).map((value) => ({ value, content: words.spanChoices[value] }))}
            chosen={span}
            onChoose={receiving.setSpan}
          />
        )}
        {isReceiving && !current && <SavedLineCounts partyId={partyId} lines={lines} span={span} />}
        {selected.length > 0 && mayChange && (
          <RemoveLines partyId={partyId} lines={selected} onRemoved={() => selection.select({})} />
        )}
        {lines.length > 0 && (
          <LineLabels
            partyId={partyId}
            lines={selected.length > 0 ? selected : lines}
            areSelected={selected.length > 0}
          />
        )}
        {query.data && !isGone && (
          <MarksButton subject={{ kind: 'party', id: partyId }}>
            <ReadMarks partyId={partyId} />
          </MarksButton>
        )}
        {query.data && !isGone && (mayChange || (isReceiving && mayReceive)) && (
          <MenuButton label={words.add}>
            <MenuItem onClick={() => setIsAdding(true)}>{words.find}</MenuItem>
            {mayChange && <MenuItem onClick={() => setIsPasting(true)}>{texts.paste.open}</MenuItem>}
          </MenuButton>
        )}
        {lines.length > 0 && !isGone && mayReceive && (
          <Button tone={isReceiving ? 'plain' : 'primary'} onClick={() => onReceive(!isReceiving)}>
            {isReceiving ? words.endCounting : words.receive}
          </Button>
        )}
      </Head>
      {pasted.current && !isGone && (
        <Kept role="status">
          {texts.paste.kept}
          <Button onClick={() => setIsPasting(true)}>{texts.paste.continue}</Button>
          <Button tone="quiet" onClick={pasted.remove}>
            {texts.paste.drop}
          </Button>
        </Kept>
      )}
      {isReceiving && !current && <PartyScans partyId={partyId} lines={lines} onScanned={receiving.choose} />}
      <RefusedMarks partyId={partyId} />
      {current ? (
        shownRows.length > 0 ? (
          <PhoneLines rows={shownRows} currentId={current.modification_id} onChoose={receiving.choose} />
        ) : (
          <EmptyState place="block" title={texts.receive.emptyTab} />
        )
      ) : lines.length > 0 ? (
        <LinesTable rows={rows} selection={selection} isCounted={isCounted} counting={counting} />
      ) : (
        <LinesNotice query={query} />
      )}
      <PasteDialog
        partyId={partyId}
        lines={lines}
        blocks={pasted}
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
      />
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

  /* While it is received, its lines are as wide as the phone, and follow the line above. */
  &[data-phone] {
    border-inline: 0;
    border-radius: 0;
    margin: calc(-1 * ${space(4)}) calc(-1 * ${space(4)}) 0;
  }
`;

const Tabs = styled.div`
  padding: ${space(1)} ${space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  min-block-size: ${size.toolbar};
  padding: ${space(2)} ${space(5)};

  &[hidden] {
    display: none;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Kept = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(5)};
  border-block-start: 1px solid ${color.line};
  background: ${color.amberSoft};

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
