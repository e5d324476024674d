import type { ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import type { LabelledSize, LabelsRequest } from '@shared/kit/labels/label-line';
import type { LabelsDialog } from '@shared/kit/labels/labels-dialog';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { notify } from '@shared/kit/runtime/page/notify';
import type { SelectionAction } from '@shared/kit/table/bars/selection-actions';
import { Button } from '@shared/kit/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from './texts';

const words = texts.labels;
/** More are a table that no one fills in. */
const mostSizes = 500;

/** The sizes of a product in their natural order. */
export const labelledSizes = ({ id, name, modifications, ...prices }: Labelled): LabelledSize[] =>
  modifications.toSorted(bySize).map((modification) => ({
    modification_id: modification.id,
    product_id: id,
    name,
    size: modification.size,
    barcode: modification.barcode,
    price: prices.price,
    discount_price: prices.discount_price,
    place: modification.place,
    pieces: modification.remaining,
  }));

type Labelled = Pick<ProductRow, 'id' | 'name' | 'modifications' | 'price' | 'discount_price'>;

interface PrintLabels {
  open: (request: LabelsRequest) => void;
  /** For selected products of a list, with all their sizes. */
  selectionActions: readonly SelectionAction<ProductRow>[];
  isOffered: boolean;
  isOpening: boolean;
  /** To be rendered once. */
  dialog: ReactNode;
}

/** 'Ярлыки': opens the dialog that prints labels; its code, with the library that draws codes, is loaded only then. */
export const usePrintLabels = (): PrintLabels => {
  // Where products can be changed, their sizes have barcodes.
  const isOffered = useAbility('PATCH /api/products/{id}/');
  const [request, setRequest] = useState<LabelsRequest>();
  const [isOpening, setIsOpening] = useState(false);
  const loaded = useRef<typeof LabelsDialog>(undefined);

  const open = async (wanted: LabelsRequest) => {
    setIsOpening(true);
    try {
      loaded.current ??= (await import('@shared/kit/labels/labels-dialog')).LabelsDialog;
      setRequest(wanted);
    } catch {
      notify.error(words.failed);
    } finally {
      setIsOpening(false);
    }
  };

  const openForProducts = (products: readonly ProductRow[]) => {
    const sizes = products.flatMap(labelledSizes);
    if (sizes.length > mostSizes) return notify.error(words.tooMany(mostSizes));
    if (sizes.length === 0) return notify.error(words.noSizes);
    return void open({ about: words.selected(products.length), pieces: 'onHand', sizes });
  };

  const Loaded = loaded.current;
  return {
    open: (wanted) => void open(wanted),
    selectionActions: isOffered ? [{ label: words.open, act: openForProducts }] : [],
    isOffered,
    isOpening,
    dialog: request && Loaded && <Loaded request={request} onClose={() => setRequest(undefined)} />,
  };
};

interface LabelsButtonProps {
  /** What the labels are for, when it is pressed. */
  request: () => LabelsRequest;
}

/** The button 'Ярлыки' with its dialog. */
export const LabelsButton = ({ request }: LabelsButtonProps) => {
  const { open, isOpening, isOffered, dialog } = usePrintLabels();
  if (!isOffered) return null;
  return (
    <>
      <Button isBusy={isOpening} onClick={() => open(request())}>
        {words.open}
      </Button>
      {dialog}
    </>
  );
};
