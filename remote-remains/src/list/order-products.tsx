import { useNavigate } from 'shared/router';
import { MenuItem } from 'shared/ui/menu-popup';
import { texts } from '../texts';

/** As many as a new party begins with. */
const mostProducts = 500;

/** 'Заказать': the selected products become a new party, which the section of parties creates. */
export const OrderProducts = ({ ids }: { ids: readonly number[] }) => {
  const navigate = useNavigate();
  const isTooMany = ids.length > mostProducts;
  return (
    <MenuItem disabled={isTooMany} onClick={() => navigate(`/warehouse/parties?order=${ids.join()}`)}>
      {isTooMany ? texts.order.tooMany : texts.order.inNewParty}
    </MenuItem>
  );
};
