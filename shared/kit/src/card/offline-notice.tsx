import { useRevalidator } from '@shared/kit/router';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
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
    <EmptyState
      role="status"
      kind="offline"
      title={state === 'loading' ? texts.loading : wordsOf(pageType).offline}
      explanation={texts.opensByItself}
    />
  );
};
