import { formatClock } from '@shared/kit/format/format-date';
import { Link } from '@shared/kit/router';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useCanBind } from '@shared/kit/scan/bind-code';
import { BindCodeSheet } from '@shared/kit/scan/bind-code-sheet';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { TextButton } from '@shared/kit/ui/text-button';
import { useState } from 'react';
import styled from 'styled-components';
import { check, clock, cross, undo } from '../task/icons';
import { RefusedCommands } from '../task/refused-commands';
import { TaskProgress } from '../task/task-progress';
import { texts as taskTexts } from '../task/texts';
import { isOfMark, shortName } from './line-words';
import type { PackingPosition } from './packing-position';
import {
  isFailed,
  type PackingRow,
  type ShownPacking,
  type ShownScan,
  sizeOf,
  type UnknownCode,
  unknownCodes,
} from './shown-packing';
import { texts } from './texts';
import type { Packing } from './use-packing';

/** How many pieces are in the box, and how many rows are done. */
export const Progress = ({ shown: { pieces, rows } }: { shown: ShownPacking }) => {
  const open = rows.filter(({ due }) => due > 0);
  const done = open.filter((row) => row.counted >= row.due).length;
  return <TaskProgress {...pieces} rows={texts.progress.lines(done, open.length)} />;
};

const mostListed = 6;
/** More failed ones than fit the screen are listed on demand, so that the next scan is shown at once. */
const mostFailed = 20;

interface ScanLogProps {
  packing: Packing;
  /** Those that this person has not understood, which come first. */
  failed: readonly ShownScan[];
  isOpen: boolean;
  onUnderstand: (key: string) => void;
}

/** The last scans, the failed ones first until they are understood; what counts can be taken back. */
export const ScanLog = ({ packing, failed, isOpen, onUnderstand }: ScanLogProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const open = new Set(failed.map(({ key }) => key));
  const others = packing.shown.scans.filter(({ key }) => !open.has(key)).toReversed();
  const all = [...failed, ...others];
  const listed = isWhole ? all : all.slice(0, Math.max(mostListed, Math.min(failed.length, mostFailed)));
  return (
    <Block title={texts.log.title}>
      {all.length === 0 ? (
        <Soft>{texts.log.empty}</Soft>
      ) : (
        <Log aria-label={texts.log.title}>
          {listed.map((scan) => (
            <LogEntry
              key={scan.key}
              scan={scan}
              me={packing.me}
              onUnderstand={open.has(scan.key) ? () => onUnderstand(scan.key) : undefined}
              onTakeBack={isOpen && scan.counted !== 0 ? () => packing.takeBack(scan) : undefined}
            />
          ))}
        </Log>
      )}
      {listed.length < all.length && (
        <TextButton type="button" onClick={() => setIsWhole(true)}>
          {texts.log.all(all.length)}
        </TextButton>
      )}
    </Block>
  );
};

interface LogEntryProps {
  scan: ShownScan;
  me: string | null;
  onUnderstand: (() => void) | undefined;
  onTakeBack: (() => void) | undefined;
}

/** What became of a scan, in words. */
const noteOf = ({ kind, result, wrong, solved, is_taken_back, isSaved }: ShownScan): string | undefined => {
  if (is_taken_back) return texts.log.takenBack;
  if (solved === 'not_ours') return texts.log.notOurs;
  if (result === 'wrong' && wrong === 'size') return texts.log.wrongSize;
  if (result === 'wrong' && isOfMark(wrong)) return texts.log.wrongMark[wrong];
  if (result !== null && result !== 'right') return texts.log.faults[result];
  if (!isSaved) return texts.log.waits;
  if (kind === 'minus') return texts.log.minus;
  return kind === 'plus' ? texts.log.plus : undefined;
};

const toneOf = (scan: ShownScan): 'failed' | 'waits' | 'counted' | 'void' => {
  if (isFailed(scan) && !scan.is_taken_back) return 'failed';
  if (!scan.isSaved) return 'waits';
  return scan.counted === 0 ? 'void' : 'counted';
};

const signs = { failed: cross, waits: clock, counted: check, void: 'M4 8h8' } as const;

const LogEntry = ({ scan, me, onUnderstand, onTakeBack }: LogEntryProps) => {
  const { name, size: sizeName, code, pieces, user, at, is_taken_back } = scan;
  const what = name === null ? (code ?? '') : texts.log.entry(shortName(name), sizeName);
  const note = noteOf(scan);
  const tone = toneOf(scan);
  return (
    <li data-tone={tone}>
      <Icon path={signs[tone]} />
      <Entry title={texts.log.entry(name, sizeName)}>
        <span data-void={is_taken_back || undefined}>
          {what}
          {pieces > 1 && texts.log.pieces(pieces)}
        </span>
        {note && <em> — {note}</em>}
        {user !== null && user !== me && <Soft as="span"> · {user}</Soft>}
      </Entry>
      <Time>{formatClock(at)}</Time>
      {onUnderstand ? (
        <Small tone="quiet" aria-label={texts.log.understood(what)} title={taskTexts.understood} onClick={onUnderstand}>
          <Icon path={check} />
        </Small>
      ) : (
        onTakeBack && (
          <Small
            tone="quiet"
            aria-label={texts.log.takeBack(what)}
            title={texts.log.takeBack(what)}
            onClick={onTakeBack}
          >
            <Icon path={undo} />
          </Small>
        )
      )}
    </li>
  );
};

/** The sizes of the order, those that are not complete first: the goods are in the hand of who packs it. */
const sizesOf = (rows: readonly PackingRow[]) => {
  const bySize = new Map(rows.map((row) => [row.item.modification_id, row]));
  return [...bySize.values()]
    .toSorted((one, other) => Number(one.counted >= one.due) - Number(other.counted >= other.due))
    .map(({ item }) => sizeOf(item));
};

/** The codes that no size has: each is bound to one, or is not ours. */
export const UnknownCodes = ({ packing, isOpen }: { packing: Packing; isOpen: boolean }) => {
  const [bound, setBound] = useState<UnknownCode>();
  const isOnline = useIsOnline();
  const canBind = useCanBind();
  const codes = unknownCodes(packing.shown.scans);
  return (
    <>
      {codes.length > 0 && (
        <Block title={texts.unknown.title}>
          <Unknown>
            {codes.map((each) => (
              <li key={each.code}>
                <p>
                  <b>{each.code}</b>
                  {each.scans.length > 1 && texts.unknown.times(each.scans.length)}
                  <Time>{formatClock(each.scans[0]?.at ?? '')}</Time>
                </p>
                {isOpen && (
                  <p>
                    {canBind && (
                      <Button
                        aria-label={texts.unknown.bindCode(each.code)}
                        isOff={!isOnline}
                        onClick={() => setBound(each)}
                      >
                        {texts.unknown.bind}
                      </Button>
                    )}
                    <Button
                      tone="quiet"
                      aria-label={texts.unknown.notOursCode(each.code)}
                      onClick={() => packing.notOurs(each)}
                    >
                      {texts.unknown.notOurs}
                    </Button>
                  </p>
                )}
              </li>
            ))}
          </Unknown>
          {!isOnline && canBind && <Soft role="status">{texts.unknown.offline}</Soft>}
        </Block>
      )}
      {bound && (
        <BindCodeSheet
          code={{ code: bound.code, at: bound.scans[0]?.at ?? '', times: bound.scans.length }}
          likely={{ title: texts.unknown.ofOrder, sizes: sizesOf(packing.shown.rows) }}
          countLabel={texts.unknown.count}
          onBound={(boundSize, pieces) => {
            packing.bind(bound, boundSize, pieces);
            setBound(undefined);
          }}
          onClose={(isIgnored) => {
            if (isIgnored) packing.notOurs(bound);
            setBound(undefined);
          }}
        />
      )}
    </>
  );
};

/** What the api refused of this packing. */
export const RefusedSteps = ({ packing }: { packing: Packing }) => {
  const { refused, scans } = packing.shown;
  const whatOf = ({ body }: (typeof refused)[number]) => {
    const named =
      'size' in body && body.size ? body.size : scans.find((scan) => 'scan' in body && scan.key === body.scan);
    const code = body.kind === 'scan' ? body.code : undefined;
    return `${taskTexts.refused.kinds[body.kind]} ${named?.name ? texts.log.entry(shortName(named.name), named.size) : (code ?? '')}`;
  };
  return (
    <RefusedCommands
      refused={refused.map((each) => ({ ...each, what: whatOf(each), reason: each.refusal?.reason }))}
      onRepeat={packing.repeat}
      onDrop={packing.drop}
    />
  );
};

/** The next orders of the list that can be packed. */
export const FollowingOrders = ({ position: { following, addressOf, walkId } }: { position: PackingPosition }) =>
  following.length > 0 && (
    <Block title={walkId === undefined ? texts.followingTitle : texts.followingOfWalk}>
      <Following>
        {following.map(({ id, name, pieces }) => (
          <li key={id}>
            <Link to={addressOf(id)}>
              <b>{id}</b>
              <Entry title={name}>{name}</Entry>
              {pieces !== undefined && <Soft as="span">{texts.things(pieces)}</Soft>}
            </Link>
          </li>
        ))}
      </Following>
    </Block>
  );

const Soft = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Log = styled.ul`
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: ${size.icon} minmax(0, 1fr) auto 28px;
    gap: ${space(2)};
    align-items: center;
    min-block-size: 30px;
    color: ${color.ink};
  }

  > li + li {
    border-block-start: 1px solid ${color.line};
  }

  [data-tone='failed'] > svg,
  [data-tone='failed'] em {
    color: ${color.danger};
  }

  [data-tone='waits'] > svg,
  [data-tone='waits'] em {
    color: ${color.amber};
  }

  [data-tone='counted'] > svg {
    color: ${color.green};
  }

  em {
    color: ${color.inkSoft};
    font-style: normal;
  }

  [data-void] {
    text-decoration: line-through;
  }
`;

const Entry = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Time = styled.span`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

const Small = styled(Button)`
  inline-size: 28px;
  min-block-size: 28px;
  padding: 0;
`;

const Unknown = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;

  p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    align-items: baseline;
  }

  p + p {
    margin-block-start: ${space(2)};
  }

  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  ${Time} {
    margin-inline-start: auto;
  }
`;

const Following = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: center;
    min-block-size: ${size.touch};
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  b {
    font-weight: 600;
  }
`;
