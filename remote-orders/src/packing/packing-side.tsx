import { formatCount } from '@shared/kit/format/format-count';
import { formatClock } from '@shared/kit/format/format-date';
import { Link } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { TextButton } from '@shared/kit/ui/text-button';
import { useState } from 'react';
import styled from 'styled-components';
import { BindCodeDialog } from './bind-code-dialog';
import { check, clock, cross, undo } from './icons';
import { isOfMark, shortName } from './line-words';
import type { FollowingOrder } from './packing-position';
import { isFailed, type ShownPacking, type ShownScan, type UnknownCode, unknownCodes } from './shown-packing';
import { texts } from './texts';
import type { Packing } from './use-packing';

const mostParts = 40;

/** How many pieces are in the box, piece by piece. */
export const Progress = ({ shown: { pieces, rows } }: { shown: ShownPacking }) => {
  const { wanted, counted } = pieces;
  const open = rows.filter(({ due }) => due > 0);
  const done = open.filter((row) => row.counted >= row.due).length;
  const parts = Math.min(wanted, mostParts);
  const filled = wanted === 0 ? 0 : Math.floor((counted / wanted) * parts);
  return (
    <Numbers>
      <p>
        <b>{formatCount(counted)}</b> <span>{texts.progress.of(wanted)}</span>
        <Lines>{texts.progress.lines(done, open.length)}</Lines>
      </p>
      <Parts
        role="progressbar"
        aria-label={texts.progress.label}
        aria-valuenow={counted}
        aria-valuemax={wanted}
        aria-valuetext={texts.progress.both(counted, wanted)}
      >
        {Array.from({ length: parts }, (_, place) => (
          <i key={place} data-done={place < filled || undefined} />
        ))}
      </Parts>
    </Numbers>
  );
};

const mostListed = 6;

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
  const listed = isWhole ? all : all.slice(0, Math.max(mostListed, failed.length));
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
        <Small
          tone="quiet"
          aria-label={texts.log.understood(what)}
          title={texts.line.understood}
          onClick={onUnderstand}
        >
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

/** The codes that no size has: each is bound to one, or is not ours. */
export const UnknownCodes = ({ packing, isOpen }: { packing: Packing; isOpen: boolean }) => {
  const [bound, setBound] = useState<UnknownCode>();
  const isOnline = useIsOnline();
  const canBind = useAbility('POST /api/products/{id}/sizes/{modification_id}/codes/');
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
        <BindCodeDialog
          code={bound}
          rows={packing.shown.rows}
          onBound={(boundSize, pieces) => {
            packing.bind(bound, boundSize, pieces);
            setBound(undefined);
          }}
          onClose={() => setBound(undefined)}
        />
      )}
    </>
  );
};

/** What the api refused: it is in no count, and stays until a person decides. */
export const RefusedSteps = ({ packing }: { packing: Packing }) => {
  const { refused, scans } = packing.shown;
  if (refused.length === 0) return null;
  return (
    <Refused role="alert">
      <h2>{texts.refused.title}</h2>
      <Soft>{texts.refused.explanation}</Soft>
      <ul>
        {refused.map(({ key, body, at, refusal }) => {
          const named =
            'size' in body && body.size ? body.size : scans.find((scan) => 'scan' in body && scan.key === body.scan);
          const code = body.kind === 'scan' ? body.code : undefined;
          const what = `${texts.refused.kinds[body.kind]} ${named?.name ? texts.log.entry(shortName(named.name), named.size) : (code ?? '')}`;
          return (
            <li key={key}>
              <p>
                <b>{what}</b> <Time>{formatClock(at)}</Time>
              </p>
              <p>{refusal?.reason || texts.refused.noReason}</p>
              <p>
                <Button aria-label={texts.refused.repeatOf(what)} onClick={() => packing.repeat(key)}>
                  {texts.refused.repeat}
                </Button>
                <Button tone="quiet" aria-label={texts.refused.dropOf(what)} onClick={() => packing.drop(key)}>
                  {texts.refused.drop}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </Refused>
  );
};

/** The next orders of the list that can be packed. */
export const FollowingOrders = ({ orders }: { orders: readonly FollowingOrder[] }) =>
  orders.length > 0 && (
    <Block title={texts.followingTitle}>
      <Following>
        {orders.map(({ id, name, pieces }) => (
          <li key={id}>
            <Link to={`/warehouse/orders/${id}/pack`}>
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

const Numbers = styled.section`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  p {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    margin-block-end: ${space(3)};
    white-space: nowrap;
  }

  b {
    font: 600 ${text.xxl} ${font};
  }

  span {
    color: ${color.inkSoft};
    font: 400 ${text.l} ${font};
  }

  @media ${media.phone} {
    padding: 0 ${space(1)};
    border: 0;
    background: none;

    p {
      margin-block-end: ${space(2)};
    }

    b,
    span {
      color: ${color.ink};
      font: 600 ${text.m} ${font};
    }
  }
`;

const Lines = styled.span`
  margin-inline-start: auto;

  && {
    font: 400 ${text.m} ${font};
  }

  @media ${media.phone} {
    display: none;
  }
`;

const Parts = styled.div`
  display: flex;
  gap: 2px;

  i {
    flex: 1;
    block-size: 6px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }

  i[data-done] {
    background: ${color.accent};
  }
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

const Refused = styled.section`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.l};
  background: ${color.dangerSoft};

  h2 {
    color: ${color.danger};
    font: 600 ${text.l} ${font};
  }

  ul {
    display: grid;
    gap: ${space(3)};
    padding: 0;
    margin-block-start: ${space(3)};
    list-style: none;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }

  p:has(button) {
    margin-block-start: ${space(1)};
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
