import { Dialog } from '@base-ui/react/dialog';
import type { MovementKind } from '@shared/contract/vocabulary/stock';
import type { Movement, MovementPage, MovementTotals as Totals } from '@shared/contract/wire/stock';
import { bySize } from '@shared/kit/format/by-size';
import { formatCount } from '@shared/kit/format/format-count';
import { productQuery } from '@shared/kit/shop/products';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Segments } from '@shared/kit/ui/choices/segments';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from '@shared/kit/ui/dialogs/sheet';
import { type Fact, Facts } from '@shared/kit/ui/facts';
import { Icon } from '@shared/kit/ui/icon';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import styled from 'styled-components';
import type { ExplainedSize } from './explained-size';
import { formatChange, formatPieces } from './format-pieces';
import { MovementFilters } from './movement-filters';
import { MovementList } from './movement-list';
import { type MovementFilter, movementsQuery } from './stock-queries';
import { texts } from './texts';

const totalTexts = texts.movements.totals;

/** The sums of the movements of the filter, also of those on further pages. */
const MovementTotals = ({ totals }: { totals: Totals | undefined }) => {
  const figures: Fact[] = [
    [totalTexts.movements, totals && formatCount(totals.movements)],
    [totalTexts.incoming, totals && formatChange(totals.incoming)],
    [totalTexts.outgoing, totals && formatChange(totals.outgoing)],
    [totalTexts.counts, totals && formatChange(totals.counts)],
    [totalTexts.all, totals && formatChange(totals.all)],
  ];
  return (
    <Foot>
      <Facts facts={figures} />
    </Foot>
  );
};

interface MovementsSheetProps {
  /** The size whose movements are shown first. */
  of: ExplainedSize;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const words = texts.movements;
const everySize = 'all';

const newestOf = (movements: readonly Movement[]) => movements.reduce((newest, { id }) => Math.max(newest, id), 0);

const figureOf = {
  opening: 'counts',
  receipt: 'incoming',
  shipment: 'outgoing',
  return: 'incoming',
  stocktake: 'counts',
  write_off: 'outgoing',
  correction: 'counts',
} as const satisfies Record<MovementKind, keyof Totals>;

const withMovement = (totals: Totals, { kind, quantity }: Movement): Totals => ({
  ...totals,
  movements: totals.movements + 1,
  [figureOf[kind]]: totals[figureOf[kind]] + quantity,
  all: totals.all + quantity,
});

interface Held {
  filter: MovementFilter;
  newest: number;
  totals: Totals | undefined;
}

/**
 * The movements of a filter that are shown, and their totals. Newer ones wait until they are admitted, because they would
 * move the rows under the hand, as in lists; those that this person makes here do not wait.
 */
const useHeldMovements = (data: InfiniteData<MovementPage> | undefined, filter: MovementFilter) => {
  const [lastHeld, setHeld] = useState<Held>();
  const [reversed, setReversed] = useState<readonly number[]>([]);
  const all = data?.pages.flatMap(({ movements }) => movements) ?? [];
  const held = lastHeld?.filter === filter ? lastHeld : undefined;
  // The first page is the newest, so its totals are those of the newest movement.
  const admit = () => setHeld({ filter, newest: newestOf(all), totals: data?.pages[0]?.totals });
  if (data && !held) admit();
  const { newest = Number.POSITIVE_INFINITY, totals } = held ?? {};
  const mine = all.filter(({ id, reverses }) => id > newest && reverses !== null && reversed.includes(reverses.id));
  const shown = all.filter((movement) => movement.id <= newest || mine.includes(movement));
  return {
    shown,
    totals: totals && mine.reduce(withMovement, totals),
    waiting: all.length - shown.length,
    admit,
    /** Shows the opposite of this movement as soon as it exists. */
    expectOppositeOf: (id: number) => setReversed((before) => [...before, id]),
  };
};

/** 'Движения': the journal of the stock of a product, or of one of its sizes. */
export const MovementsSheet = ({ of: explained, opener, onClose }: MovementsSheetProps) => {
  const { product_id: productId, name } = explained;
  const [filter, setFilter] = useState<MovementFilter>({ productId, sizeId: explained.id });
  const movements = useInfiniteQuery(movementsQuery(filter));
  const { shown, totals, waiting, admit, expectOppositeOf } = useHeldMovements(movements.data, filter);
  const product = useQuery(productQuery(productId)).data;
  const sizes = (product?.modifications ?? [explained]).toSorted(bySize);
  const pieces = sizes.reduce((sum, { remaining }) => sum + remaining, 0);
  const options = [
    { value: everySize, content: words.everySize },
    ...sizes.map(({ id, size: label, remaining }) => ({
      value: String(id),
      content: (
        <>
          {label} <Pieces>{formatPieces(remaining)}</Pieces>
        </>
      ),
    })),
  ];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <SheetScrim />
        <Sheet finalFocus={opener}>
          <Head>
            <Titles>
              <SheetTitle>{words.title}</SheetTitle>
              <Notice role="status">
                {waiting > 0 && (
                  <Button tone="primary" onClick={admit}>
                    {words.newMovements(formatCount(waiting))}
                  </Button>
                )}
              </Notice>
              <SheetCloser aria-label={texts.close}>
                <Icon path="m4 4 8 8m0-8-8 8" />
              </SheetCloser>
              <p>{product ? words.ofProduct(name, formatPieces(pieces)) : name}</p>
            </Titles>
            <Segments
              label={words.sizes}
              options={options}
              chosen={filter.sizeId === undefined ? everySize : String(filter.sizeId)}
              onChoose={(chosen) => setFilter({ ...filter, sizeId: chosen === everySize ? undefined : Number(chosen) })}
            />
            <MovementFilters name={name} filter={filter} query={movements} onFilter={setFilter} />
          </Head>
          <Body>
            <MovementList query={movements} shown={shown} productId={productId} onReverse={expectOppositeOf} />
          </Body>
          <MovementTotals totals={totals} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Foot = styled.dl`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  justify-content: flex-end;
  padding: ${space(3)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  margin: 0;
  text-align: end;

  > :first-child {
    margin-inline-end: auto;
    text-align: start;
  }

  @media ${media.phone} {
    display: grid;
    grid-template-columns: repeat(3, auto);
    column-gap: ${space(2)};
    justify-content: space-between;
    padding-inline: ${space(4)};
    text-align: start;
  }

  dt {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  dd {
    margin: 0;
    font: 600 ${text.l} ${font};
  }

  @media ${media.phone} {
    column-gap: ${space(4)};
    padding-inline: ${space(4)};
  }
`;

const Sheet = styled(SheetPopup)`
  inline-size: min(${size.sheetWide}, 100vw);
  overflow: hidden;
`;

const Head = styled.div`
  display: grid;
  flex: none;
  gap: ${space(3)};
  justify-items: start;
  padding: ${space(5)} ${space(6)} ${space(3)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  inline-size: 100%;

  p {
    flex: 0 0 100%;
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;

/** As high as the title beside it, so that it moves no row. */
const Notice = styled.div`
  flex: none;
  block-size: ${size.control};
  margin-inline-start: auto;
`;

const Pieces = styled.span`
  font-weight: 400;
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  border-block-start: 1px solid ${color.line};
  overflow: auto;
`;
