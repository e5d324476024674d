import type { HistoryEntry } from '@shared/contract/wire/history';
import { type HistoryWords, historyLine, momentsOf } from '@shared/kit/card/history-line';
import { deletedFiles, fileOfHistory } from '@shared/kit/files/file-history';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment } from '@shared/kit/format/format-date';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { categories } from '../data/categories';
import { collections } from '../data/collections';
import type { Group } from '../data/group-kind';
import { historyQuery, useRestoreFile } from '../data/product';
import { texts } from '../texts';
import type { GroupName } from './product-fields';

/** The loaded categories and collections, by the field that refers to them. */
type KnownGroups = Readonly<Record<GroupName, readonly Group[]>>;

const fieldWords: Record<string, string> = { ...texts.fields, ...texts.history.fields };

const prices = ['cost_price', 'price', 'discount_price', 'min_price'];

const isSize = (value: unknown): value is SizePart =>
  typeof value === 'object' && value !== null && 'size' in value && 'remaining' in value;

interface SizePart {
  size: string;
  remaining: number;
  minimum?: number;
  place?: string;
  barcode?: string;
}

/** What of a size is in words only if it changed, or if there is nothing to compare it with. */
const sizeDetails = ['minimum', 'place', 'barcode'] as const;

/** The size with its pieces, and what differs from the other side of the change. */
const sizeWords = (part: SizePart, other: unknown): string => {
  const before = isSize(other) ? other : undefined;
  const isSame = before?.size === part.size && before.remaining === part.remaining;
  const details = sizeDetails
    .filter((name) => (before ? before[name] !== part[name] : part[name] !== undefined))
    .map((name) => {
      const value = part[name];
      const words = typeof value === 'number' ? formatCount(value) : (value ?? texts.history.nothing);
      return `${texts.sizes.fields[name]} ${words}`;
    });
  const name = isSame && details.length > 0 ? part.size : texts.sizes.line(part.size, formatCount(part.remaining));
  return [name, ...details].join(', ');
};

interface CodePart {
  size: string;
  code: string;
  pieces: number;
}

const isCode = (value: unknown): value is CodePart =>
  typeof value === 'object' && value !== null && 'code' in value && 'pieces' in value && 'size' in value;

const codeWords = ({ size, code, pieces }: CodePart): string =>
  [size, code, ...(pieces === 1 ? [] : [texts.sizes.codes.pack(formatCount(pieces))])].join(', ');

const isGroupName = (field: string): field is GroupName => field === 'category_id' || field === 'collection_id';

const wordsOf = (field: string, value: unknown, other: unknown, groups: KnownGroups): string | undefined => {
  if (typeof value === 'boolean') return value ? texts.history.yes : texts.history.no;
  if (typeof value === 'number') {
    const group = isGroupName(field) && groups[field].find(({ id }) => id === value);
    if (group) return group.name;
    return field.endsWith('_id') ? texts.history.record(formatCount(value)) : undefined;
  }
  if (isSize(value)) return sizeWords(value, other);
  if (isCode(value)) return codeWords(value);
  return typeof value === 'object' && value !== null ? fileOfHistory(field, value)?.name : String(value);
};

/** The labels of a product's changes, the same as in the form. */
const historyWords = (groups: KnownGroups): HistoryWords => ({
  created: texts.history.created,
  removed: texts.history.removed,
  restored: texts.history.restored,
  fields: fieldWords,
  money: prices,
  wordsOf: (field, value, other) => wordsOf(field, value, other, groups),
});

/** The number of moments rendered at a time: a product's history may have a thousand. */
const portion = 50;

const noGroups: Group[] = [];

/** The changes of a product, with authors, dates, old and new values; newest first. */
export const HistoryTab = ({ productId }: { productId: number }) => {
  const hasHistory = useAbility('GET /api/products/{id}/history/');
  const history = useQuery({ ...historyQuery(productId), enabled: hasHistory });
  const { data: category_id = noGroups } = useQuery(categories.query);
  const { data: collection_id = noGroups } = useQuery(collections.query);
  if (!hasHistory) return <p>{texts.history.absent}</p>;
  if (history.data) {
    return <History productId={productId} history={history.data} groups={{ category_id, collection_id }} />;
  }
  if (history.isPending) return <p role="status">{texts.history.loading}</p>;
  return (
    <Failure role="alert">
      <span>
        {texts.history.failed}. {texts.history.failedExplanation}
      </span>
      <Button isBusy={history.isFetching} onClick={() => void history.refetch()}>
        {texts.history.retry}
      </Button>
    </Failure>
  );
};

interface HistoryProps {
  productId: number;
  history: readonly HistoryEntry[];
  groups: KnownGroups;
}

const History = ({ productId, history, groups }: HistoryProps) => {
  const [count, setCount] = useState(portion);
  const restore = useRestoreFile(productId);
  const moments = momentsOf(history);
  const deleted = deletedFiles(history);
  const words = historyWords(groups);
  const rest = moments.length - count;
  if (moments.length === 0) return <p>{texts.history.empty}</p>;
  return (
    <>
      <Moments aria-label={texts.product.tabs.history}>
        {moments.slice(0, count).map(({ id, at, user, entries }) => (
          <Moment key={id}>
            <When>
              <time dateTime={at}>{formatMoment(at)}</time>
              <span>{user ?? texts.history.program}</span>
            </When>
            <Lines>
              {entries.map((entry) => {
                const { what, values } = historyLine(entry, words);
                const file = deleted.get(entry);
                return (
                  <li key={entry.id}>
                    {what}
                    {values && (
                      <>
                        : <Before>{values.from}</Before> → <After>{values.to}</After>
                      </>
                    )}
                    {file && (
                      <BringBack
                        aria-label={texts.history.bringBackOf(file.name)}
                        isBusy={restore.isPending}
                        onClick={() => restore.mutate(file)}
                      >
                        {texts.history.bringBack}
                      </BringBack>
                    )}
                  </li>
                );
              })}
            </Lines>
          </Moment>
        ))}
      </Moments>
      {rest > 0 && (
        <Button onClick={() => setCount(count + portion)}>
          {texts.history.more(formatCount(Math.min(rest, portion)))}
        </Button>
      )}
    </>
  );
};

const Failure = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;

const Moments = styled.ol`
  display: grid;
  padding: 0;
  margin-block-end: ${space(4)};
  list-style: none;
`;

const Moment = styled.li`
  display: grid;
  gap: ${space(1)};
  padding-block: ${space(2.5)};
  border-block-end: 1px solid ${color.line};
`;

const When = styled.div`
  display: flex;
  gap: ${space(3)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Before = styled.span`
  color: ${color.inkSoft};
`;

const After = styled.span`
  font-weight: 600;
`;

const BringBack = styled(Button)`
  margin-inline-start: ${space(2)};
`;
