import { useRevalidator } from '@shared/kit/router';
import { color, space } from '@shared/kit/theme/tokens';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { type PageType, wordsOf } from './card-pages';
import { texts } from './texts';

/**
 * Shown instead of a record that was not loaded before the network failed; once the network is back the record is
 * loaded.
 */
export const OfflineNotice = ({ pageType }: { pageType: PageType }) => {
  const { state, revalidate } = useRevalidator();
  const loadAgain = useEffectEvent(() => void revalidate());
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && loadAgain()), []);
  return (
    <Notice role="status">
      {state === 'loading' ? (
        texts.loading
      ) : (
        <>
          <p>{wordsOf(pageType).offline}</p>
          <Soft>{texts.opensByItself}</Soft>
        </>
      )}
    </Notice>
  );
};

const Notice = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: center;
  padding-block: ${space(18)};
  text-align: center;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;
