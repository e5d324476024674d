import type { Modification, Product, ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { formatCount } from '@shared/kit/format/format-count';
import { useLocation, useSearchParams } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { useAssignBarcodes } from '@shared/kit/shop/assign-barcodes';
import { LabelsButton, labelledSizes } from '@shared/kit/shop/print-labels';
import { productsQuery } from '@shared/kit/shop/products';
import { isStockKnown } from '@shared/kit/stock/known-stock';
import { StockButton } from '@shared/kit/stock/stock-button';
import { color, font, media, motion, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { FieldSkeleton } from '@shared/kit/ui/skeleton';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { SizeCodes } from './size-codes';
import { SizesDialog } from './sizes-dialog';

/** Of the address: the size to mark. */
const sizeParam = 'size';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const wordsOf = (modification: Modification) =>
  texts.sizes.line(modification.size, formatCount(modification.remaining));

const isAnyExplained = (products: readonly ProductRow[]) =>
  products.some(({ modifications }) => modifications.some(isStockKnown));

/** Whether the back end explains stock. For a product without sizes, the other products decide. */
const useIsStockExplained = (modifications: readonly Modification[]): boolean => {
  const isEmpty = modifications.length === 0;
  const { data: isOfOthers = false } = useQuery({ ...productsQuery, enabled: isEmpty, select: isAnyExplained });
  return isEmpty ? isOfOthers : modifications.every(isStockKnown);
};

/** What a phone has no columns for. */
const belowOf = ({ reserved = 0, expected = 0, minimum }: Modification): string =>
  [
    reserved > 0 && `${heads.reserved} ${formatCount(reserved)}`,
    expected > 0 && `${heads.expected} ${formatCount(expected)}`,
    minimum !== undefined && texts.sizes.minimum(formatCount(minimum)),
  ]
    .filter(Boolean)
    .join(', ');

const sumOf = (sizes: readonly Modification[], read: (size: Modification) => number | undefined) =>
  sizes.reduce((sum, each) => sum + (read(each) ?? 0), 0);

/** Pieces of a size; nothing if the back end does not have them, and a zero is pale. */
const Count = ({ pieces, sign = '' }: { pieces: number | undefined; sign?: '' | '+' }) => {
  if (pieces === undefined) return <td />;
  return pieces === 0 ? <Zero>0</Zero> : <td>{`${sign}${formatCount(pieces)}`}</td>;
};

const { fields: words, heads } = texts.sizes;

interface SizesBlockProps {
  product: Product;
  /** Whether the product is deleted: nothing of it can be changed. */
  isGone: boolean;
}

/**
 * 'модификации': a table of the sizes with their remaining pieces. A size's button marks its line, and so does a scan of the
 * size, which opens the card with `?size=<id>`. Where the back end
 * explains stock, a line opens its explanation, and the sizes can be edited and have an order of their own. A line also has the
 * codes of its size.
 */
export const SizesBlock = ({ product, isGone }: SizesBlockProps) => {
  const { modifications } = product;
  const [chosenId, setChosenId] = useState<number>();
  const [announced, setAnnounced] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const lines = useRef(new Map<number, HTMLTableRowElement>());
  const isExplained = useIsStockExplained(modifications);
  const mayChange = useRight('products.change');
  const hasCodes = useAbility('POST /api/products/{id}/sizes/{modification_id}/codes/') && !isGone;
  const sizes = isExplained ? modifications : modifications.toSorted(bySize);
  const total = sizes.reduce((sum, modification) => sum + modification.remaining, 0);

  const choose = (id: number, block: ScrollLogicalPosition = 'nearest') => {
    setChosenId(id);
    lines.current.get(id)?.scrollIntoView({ block, behavior: isCalm() ? 'auto' : 'smooth' });
  };

  const { key } = useLocation();
  const [params] = useSearchParams();
  const scannedId = Number(params.get(sizeParam));
  // Each scan is another entry of the history, also that of the same size.
  const scan = useMemo(() => ({ id: scannedId, entry: key }), [scannedId, key]);
  const chooseScanned = useEffectEvent((id: number) => {
    const scanned = modifications.find((modification) => modification.id === id);
    if (scanned) choose(id, 'center');
    setAnnounced(scanned ? texts.sizes.scanned(scanned.size) : '');
  });
  useEffect(() => chooseScanned(scan.id), [scan]);

  /** Of the chosen size; of all while none is chosen. */
  const labelsRequest = () => {
    const all = labelledSizes(product);
    const chosen = all.filter(({ modification_id }) => modification_id === chosenId);
    const wanted = chosen.length > 0 ? chosen : all;
    const about = texts.sizes.labelsOf(product.name, chosen[0]?.size);
    return { about, pieces: 'onHand' as const, sizes: wanted };
  };

  return (
    <section>
      <Head>
        <Title>{texts.sizes.title}</Title>
        {sizes.length > 0 && !isGone && <LabelsButton request={labelsRequest} />}
        {isExplained && !isGone && (
          <Button
            aria-label={texts.sizes.open}
            reason={mayChange ? undefined : reasonOf('products.change')}
            onClick={() => setIsEditing(true)}
          >
            {texts.sizes.change}
          </Button>
        )}
      </Head>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {sizes.length === 0 && <None>{texts.sizes.none}</None>}
      <Scroller role="group" aria-label={texts.sizes.choice}>
        <Table aria-label={texts.sizes.title}>
          {sizes.length > 0 && (
            <thead>
              <tr>
                <th scope="col">{words.size}</th>
                <th scope="col">{heads.onHand}</th>
                {isExplained && (
                  <>
                    <th scope="col">{heads.reserved}</th>
                    <th scope="col">{heads.expected}</th>
                    <th scope="col">{words.minimum}</th>
                    <th scope="col">{words.place}</th>
                  </>
                )}
                {hasCodes && (
                  <th scope="col" data-codes>
                    {words.barcode}
                  </th>
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {sizes.map((modification) => (
              <Line
                key={modification.id}
                ref={(line) => {
                  if (line) lines.current.set(modification.id, line);
                  return () => void lines.current.delete(modification.id);
                }}
                aria-current={modification.id === chosenId || undefined}
                $isGone={modification.remaining === 0}
              >
                <td>
                  <Choice aria-pressed={modification.id === chosenId} onClick={() => choose(modification.id)}>
                    {modification.size}
                  </Choice>
                </td>
                <td>
                  {isExplained ? (
                    <StockButton of={{ ...modification, name: product.name }}>{wordsOf(modification)}</StockButton>
                  ) : (
                    wordsOf(modification)
                  )}
                  {isExplained && <Below>{belowOf(modification)}</Below>}
                </td>
                {isExplained && (
                  <>
                    <Count pieces={modification.reserved} />
                    <Count pieces={modification.expected} sign="+" />
                    <Count pieces={modification.minimum} />
                    <td>{modification.place}</td>
                  </>
                )}
                {hasCodes && (
                  <td data-codes>
                    <SizeCodes name={product.name} size={modification} />
                  </td>
                )}
              </Line>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td>
                <Total>{texts.sizes.total(formatCount(total))}</Total>
              </td>
              {isExplained && (
                <>
                  <Count pieces={sumOf(sizes, ({ reserved }) => reserved)} />
                  <Count pieces={sumOf(sizes, ({ expected }) => expected)} sign="+" />
                  <td colSpan={2} />
                </>
              )}
              {hasCodes && <td data-codes>{!isGone && <AssignBarcodes product={product} />}</td>}
            </tr>
          </tfoot>
        </Table>
      </Scroller>
      {isEditing && <SizesDialog product={product} onClose={() => setIsEditing(false)} />}
    </section>
  );
};

/** The sizes of a product that is loading. */
export const SizesSkeleton = () => (
  <>
    <Head>
      <Title>{texts.sizes.title}</Title>
    </Head>
    {['50%', '60%', '45%'].map((width) => (
      <LateLine key={width} $width={width} />
    ))}
  </>
);

const LateLine = styled(FieldSkeleton)`
  margin-block-end: ${space(2)};
`;

/** 'Назначить штрихкоды', while a size has none. */
const AssignBarcodes = ({ product: { id, modifications } }: { product: Product }) => {
  const isOffered = useAbility('POST /api/products/barcodes/');
  const isOff = !useIsOnline();
  const { assign, isPending } = useAssignBarcodes();
  if (!isOffered || modifications.every(({ barcode }) => barcode)) return null;
  return (
    <Button isOff={isOff} isBusy={isPending} onClick={() => assign([id])}>
      {texts.sizes.codes.assign}
    </Button>
  );
};

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${size.control};
  margin-block: ${space(4)} ${space(2)};
`;

const Title = styled.h3`
  margin-inline-end: auto;
  font: 600 ${text.l} ${font};
`;

const None = styled.p`
  color: ${color.inkSoft};
`;

/* It is as wide as the block, whose padding it takes back. */
const Scroller = styled.div`
  margin-inline: calc(-1 * ${space(5)});
  overflow-x: auto;

  @media ${media.phone} {
    margin-inline: calc(-1 * ${space(4)});
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  td,
  th {
    block-size: 40px;
    padding: 0 ${space(2)};
    text-align: start;
    white-space: nowrap;
  }

  thead th {
    block-size: ${size.tableHeader};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  :is(td, th):first-child {
    padding-inline-start: ${space(5)};
  }

  :is(td, th):last-child {
    padding-inline-end: ${space(5)};
  }

  /* In reserve, expected, the minimum. */
  :is(td, th):nth-child(n + 3):nth-child(-n + 5) {
    text-align: end;
  }

  tbody tr {
    border-block-end: 1px solid ${color.line};
  }

  tfoot {
    background: ${color.sunken};
    font-weight: 600;
  }

  /* The codes are edited in the dialog too. */
  @media ${media.tablet} {
    [data-codes] {
      display: none;
    }
  }

  @media ${media.phone} {
    td,
    th {
      block-size: 56px;
      padding: 0 ${space(1)};
    }

    :is(td, th):first-child {
      padding-inline-start: ${space(4)};
    }

    /* Below the pieces. */
    :is(td, th):nth-child(n + 3):nth-child(-n + 5):not([colspan]) {
      display: none;
    }
  }
`;

const Below = styled.small`
  display: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  white-space: normal;

  @media ${media.phone} {
    display: block;
  }
`;

const Choice = styled(Button)`
  min-inline-size: ${size.touch};
  min-block-size: ${size.chip};

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    color: ${color.accent};
    font-weight: 600;
  }

  @media ${media.phone}, ${media.touch} {
    min-block-size: ${size.touch};
  }
`;

const Line = styled.tr<{ $isGone: boolean }>`
  color: ${({ $isGone }) => ($isGone ? color.inkSoft : color.ink)};
  scroll-margin-block: ${space(18)};
  transition: background ${motion.calm};

  &[aria-current] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Zero = styled.td`
  color: ${color.inkFaint};
`;

const Total = styled.p`
  font-weight: 600;
`;
