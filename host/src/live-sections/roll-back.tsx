import { useState } from 'react';
import type { PublishedSection } from 'shared/contract/section';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { useRollBack } from './data/live-sections';
import { texts } from './texts';

/** 'Откатить', with a confirmation; nothing if there is no build before the live one. */
export const RollBack = ({ section }: { section: PublishedSection }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { start, progress, leave } = useRollBack(section);
  const { title, live, previous } = section;
  if (!previous) return null;

  const rollBack = async () => {
    const { isAwaited } = await start(undefined);
    if (isAwaited) setIsAsking(false);
  };

  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {texts.rollback.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.rollback.question(title)}
        explanation={texts.rollback.explanation(live.build, previous.build)}
        confirmLabel={texts.rollback.button}
        wait={{ progress, waiting: texts.rollback.waiting, cancelLabel: texts.rollback.cancelLabel }}
        onConfirm={rollBack}
        onCancel={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};
