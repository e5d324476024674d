import { formatCount } from '@shared/kit/format/format-count';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';
import type { OlderLine } from '../older-rows';
import { texts } from '../texts';

/** 'ещё 812 400 старше года': how many rows the list leaves out, with a button that shows the next of them. */
export const OlderRowsLine = ({ left, isAsking, isFailed, showMore }: OlderLine) => {
  const isOnline = useIsOnline();
  const words = () => {
    if (isAsking && left === undefined) return texts.older.asking;
    if (isFailed) return texts.older.failed;
    if (left === undefined) return isOnline ? texts.older.asking : texts.older.unknown;
    if (left === 'some') return texts.older.some;
    return left === null ? texts.older.tooMany : texts.older.left(formatCount(left));
  };
  return (
    <Line>
      <span role="status">{words()}</span>
      {(isFailed || left !== undefined) && (
        <Button tone="quiet" isBusy={isAsking} onClick={showMore}>
          {isFailed ? texts.retry : texts.older.show}
        </Button>
      )}
    </Line>
  );
};

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.inkSoft};
  white-space: nowrap;

  /* A row of its own below the totals: beside them there is no room for its button. */
  @media ${media.phone} {
    order: 1;
    flex: 1 0 100%;
    justify-content: space-between;
  }
`;
