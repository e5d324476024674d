import type { Ids } from '@shared/contract/wire/primitives';
import { useBarcodesMenus } from '@shared/kit/shop/assign-barcodes';
import { productsQuery } from '@shared/kit/shop/products';
import { ProductsAtStake } from '@shared/kit/shop/products-at-stake';
import { ListScreen } from '@shared/kit/table/list-screen';
import { useQuery } from '@tanstack/react-query';
import { productsRemoval } from '../data/products';
import { NewProductAction } from '../new-product/new-product-action';
import { texts } from '../texts';
import { ListTabs } from './list-tabs';
import { productsColumns } from './products-columns';

const removal = {
  ...productsRemoval,
  consequence: (ids: Ids) => <ProductsAtStake ids={ids} query={productsQuery} />,
};

/** `/warehouse/products`: the products of the shop. */
export const ProductsScreen = () => (
  <ListScreen
    name="products"
    title={texts.title}
    cards="product"
    hasPhotos
    columns={productsColumns}
    query={useQuery(productsQuery)}
    rowLabel={({ name }) => name}
    emptyText={texts.listEmpty}
    newRowsText={texts.newRows}
    initialSorting={{ id: 'name', desc: false }}
    removal={removal}
    selectionMenus={useBarcodesMenus()}
    tabs={<ListTabs />}
    action={<NewProductAction />}
  />
);
