import { media, size } from '@shared/kit/theme/tokens';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { loadLater } from '../load-later';

const Bell = lazy(async () => ({ default: (await loadLater(() => import('./bell'))).Bell }));

/** The place of the bell in the top bar: its code comes after the first screen, and moves nothing. */
export const BellSlot = () => (
  <Slot>
    <Suspense>
      <Bell />
    </Suspense>
  </Slot>
);

const Slot = styled.div`
  flex: none;
  inline-size: ${size.bell};

  @media ${media.phone} {
    inline-size: ${size.touch};
  }
`;
