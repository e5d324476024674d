import type { StockExplanation } from '@shared/contract/wire/stock';
import { formatWhen } from '@shared/kit/format/format-date';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Skeleton } from '@shared/kit/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import type { ExplainedSize } from './explained-size';
import { formatChange, formatPieces } from './format-pieces';
import { availableOf } from './known-stock';
import { SourceLinks } from './stock-source';
import { texts } from './texts';

interface StockSumsProps {
  of: ExplainedSize;
  query: UseQueryResult<StockExplanation>;
}

/** The sum that explains a number, downwards as on paper. Its results are known before its reasons. */
export const StockSums = ({ of: explained, query }: StockSumsProps) => {
  const { data, error } = query;
  const isOnline = useIsOnline();
  if (isNoRecord(error)) return <p>{texts.gone}</p>;
  const isFailed = !data && error;
  const onHand = data?.on_hand ?? explained.remaining;
  const reserved = data?.reserved.quantity ?? explained.reserved ?? 0;
  const expected = data?.expected.quantity ?? explained.expected ?? 0;
  return (
    <>
      <Sums aria-busy={!data && query.isFetching}>
        {data?.movements.map(({ kind, ...reason }) => (
          <Line key={kind}>
            <dt>{texts.kinds[kind]}</dt>
            <dd>
              <SourceLinks of={reason} />
            </dd>
            <Figure>{formatChange(reason.quantity)}</Figure>
          </Line>
        ))}
        {!data && !isFailed && isOnline && <Pending />}
        <Result>
          <dt>{texts.onHand}</dt>
          <Figure>{formatPieces(onHand)}</Figure>
        </Result>
        <Line>
          <dt>{texts.reserved}</dt>
          <dd>{data && <SourceLinks of={data.reserved} />}</dd>
          <Figure>{formatChange(-reserved)}</Figure>
        </Line>
        <Result $isLast>
          <dt>{texts.available}</dt>
          <Figure>{formatPieces(data?.available ?? availableOf(explained))}</Figure>
        </Result>
        {expected > 0 && (
          <Line>
            <dt>{texts.expected}</dt>
            <dd>{data && <SourceLinks of={data.expected} />}</dd>
            <Figure>{formatChange(expected)}</Figure>
          </Line>
        )}
      </Sums>
      {!isOnline && (
        <Note role="status">
          {texts.offline}
          {data && `, ${texts.asOf(formatWhen(new Date(query.dataUpdatedAt).toISOString()).time)}`}
        </Note>
      )}
      {isFailed && (
        <Failure role="alert">
          <span>{texts.failed}</span>
          <Button isBusy={query.isFetching} onClick={() => query.refetch()}>
            {texts.retry}
          </Button>
        </Failure>
      )}
    </>
  );
};

const pendingLines = ['first', 'second'];

/** The movements that are still loading. */
const Pending = () => (
  <>
    {pendingLines.map((line) => (
      <Line key={line}>
        <dt>
          <Skeleton $width="60px" />
        </dt>
        <dd>
          <Skeleton $width="120px" />
        </dd>
        <Figure>
          <Skeleton $width="28px" />
        </Figure>
      </Line>
    ))}
  </>
);

const Sums = styled.dl`
  display: grid;
  margin: 0;

  dd {
    margin: 0;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 78px minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: baseline;
  padding-block: 4px;
`;

const Result = styled(Line)<{ $isLast?: boolean }>`
  grid-template-columns: minmax(0, 1fr) auto;
  padding-block: ${space(2)};
  border-block-start: 1px solid ${({ $isLast }) => ($isLast ? color.inkFaint : color.line)};
  font: 600 ${text.l} ${font};
`;

const Figure = styled.dd`
  text-align: end;
`;

const Note = styled.p`
  margin-block-start: ${space(2)};
  color: ${color.amber};
  font: 400 ${text.s} ${font};
`;

const Failure = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  margin-block-start: ${space(2)};

  > span {
    color: ${color.danger};
  }
`;
