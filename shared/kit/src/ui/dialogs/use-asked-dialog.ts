import { useLocation, useNavigate } from '@shared/kit/router';
import { useEffect, useEffectEvent } from 'react';

const param = 'open';

/**
 * Opens a dialog that an address asks for: `?open=party`. The question is taken out of the address, because every way back to
 * the screen would open the dialog again.
 * @param isOn whether the dialog can be opened already.
 */
export const useAskedDialog = (name: string, open: () => void, isOn = true): void => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = isOn && new URLSearchParams(search).get(param) === name;
  const take = useEffectEvent(() => {
    const params = new URLSearchParams(search);
    params.delete(param);
    open();
    void navigate({ search: params.toString() }, { replace: true, state });
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
};
