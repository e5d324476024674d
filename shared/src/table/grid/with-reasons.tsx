import type { ReactNode } from 'react';
import type { SearchReason } from 'shared/contract/search';
import { formatCount } from 'shared/format/format-count';
import { texts } from '../texts';

interface WithReasonsProps {
  reasons: readonly SearchReason[];
  /** The content of the cell. */
  children: ReactNode;
}

/** Further ones are only counted: the row keeps its height. */
const mostShown = 2;

/** The reason beside the name of a found row: the matching value, preceded by its kind. */
export const WithReasons = ({ reasons, children }: WithReasonsProps) => {
  const left = reasons.length - mostShown;
  const shown = reasons.slice(0, mostShown).map(({ kind, text }) => `${texts.searchKinds[kind]} ${text}`);
  const words = [...shown, ...(left > 0 ? [texts.moreReasons(formatCount(left))] : [])].join(' · ');
  return (
    <span className="found">
      <span className="found-name">{children}</span>
      <span className="found-by" title={words}>
        {words}
      </span>
    </span>
  );
};
