import { Dialog } from '@base-ui/react/dialog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { bySize } from 'shared/format/by-size';
import { productQuery } from 'shared/runtime/products';
import { color, media, size, space } from 'shared/theme/tokens';
import { Segments } from 'shared/ui/segments';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from 'shared/ui/sheet-parts';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import type { ExplainedSize } from './explained-size';
import { formatPieces } from './format-pieces';
import { MovementFilters } from './movement-filters';
import { MovementList } from './movement-list';
import { MovementTotals } from './movement-totals';
import { type MovementFilter, movementsQuery } from './stock-queries';
import { texts } from './texts';

interface MovementsSheetProps {
  /** The size whose movements are shown first. */
  of: ExplainedSize;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const words = texts.movements;
const everySize = 'all';

/** 'Движения': the journal of the stock of a product, or of one of its sizes. */
export const MovementsSheet = ({ of: explained, opener, onClose }: MovementsSheetProps) => {
  const { product_id: productId, name } = explained;
  const [filter, setFilter] = useState<MovementFilter>({ productId, sizeId: explained.id });
  const movements = useInfiniteQuery(movementsQuery(filter));
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
              <div>
                <SheetTitle>{words.title}</SheetTitle>
                <p>{product ? words.ofProduct(name, formatPieces(pieces)) : name}</p>
              </div>
              <SheetCloser aria-label={texts.close}>
                <Sign path="m4 4 8 8m0-8-8 8" />
              </SheetCloser>
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
            <MovementList query={movements} productId={productId} />
          </Body>
          <MovementTotals totals={movements.data?.pages.at(-1)?.totals} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

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
  gap: ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  inline-size: 100%;

  p {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
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
