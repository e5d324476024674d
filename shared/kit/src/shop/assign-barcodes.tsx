import type { AssignedBarcodes } from '@shared/contract/wire/code';
import type { Ids } from '@shared/contract/wire/primitives';
import type { ProductRow } from '@shared/contract/wire/product';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { failureDetail, failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import type { SelectionMenu } from '@shared/kit/table/bars/selection-actions';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { useMutation } from '@tanstack/react-query';
import { productsQuery } from './products';
import { texts } from './texts';

const words = texts.barcodes;

/** Gives an internal barcode to the sizes of products that have none. One toast says how many got one. */
export const useAssignBarcodes = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: async (productIds: Ids) =>
      (await http.post<AssignedBarcodes>('/api/products/barcodes/', { product_ids: productIds })).data,
    // Offline it fails at once.
    networkMode: 'always',
    onSuccess: ({ sizes }) => {
      // The list and the cards of products.
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
      notify.success(sizes.length === 0 ? words.noneAssigned : words.assigned(sizes.length));
    },
    onError: (error) => {
      const detail = (failureStatus(error) ?? 500) < 500 ? failureDetail(error) : undefined;
      notify.error(detail ?? words.notAssigned);
    },
  });
  return { assign: mutate, isPending };
};

const noMenus: readonly SelectionMenu<ProductRow>[] = [];

/** 'Назначить штрихкоды' for the selected products of a list, where the back end can. */
export const useBarcodesMenus = (): readonly SelectionMenu<ProductRow>[] => {
  const isOffered = useAbility('POST /api/products/barcodes/');
  const { assign, isPending } = useAssignBarcodes();
  if (!isOffered) return noMenus;
  return [
    {
      label: words.menu,
      items: (products) => (
        <MenuItem disabled={isPending} onClick={() => assign(products.map(({ id }) => id))}>
          {words.assign}
        </MenuItem>
      ),
    },
  ];
};
