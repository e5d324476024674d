import { useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { texts } from '../texts';

/** 'Корзина', with what was deleted from lists; absent if the back end has none. */
export const BinItem = () => {
  const navigate = useNavigate();
  return useAbility('GET /api/bin/') && <MenuItem onClick={() => navigate('/bin')}>{texts.bin}</MenuItem>;
};
