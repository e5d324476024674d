import type { ReactNode } from 'react';
import type { SearchReason } from 'shared/contract/search';
import { formatCount } from 'shared/format/format-count';
import { texts } from './texts';

interface WithReasonsProps {
  reasons: readonly SearchReason[] | undefined;
  /** What the cell shows. */
  children: ReactNode;
}

/** More are only counted: the row keeps its height. */
const mostShown = 2;

/** Beside a name why its row was found: what holds the words, the kind of it first. */
export const WithReasons = ({ reasons, children }: WithReasonsProps) => {
  if (!reasons || reasons.length === 0) return children;
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
