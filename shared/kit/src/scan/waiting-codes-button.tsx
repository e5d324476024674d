import { Button } from '@shared/kit/ui/button';
import { useState } from 'react';
import type { UnknownCode } from './bind-code';
import { BindCodeSheet } from './bind-code-sheet';
import { texts } from './texts';
import type { WaitingCodes } from './use-size-scans';

/** Binds the codes that a counting screen did not know, the newest first: its thing is still in the hand. Nothing without any. */
export const WaitingCodesButton = ({ waiting: { codes, bound, forget } }: { waiting: WaitingCodes }) => {
  const [opened, setOpened] = useState<UnknownCode>();
  const newest = codes.at(-1);
  return (
    <>
      {newest && (
        <Button onClick={() => setOpened(newest)}>
          {codes.length === 1 ? texts.unknown.bind : texts.unknown.several(codes.length)}
        </Button>
      )}
      {opened && (
        <BindCodeSheet
          code={opened}
          countLabel={texts.unknown.count}
          onBound={(size, pieces) => {
            setOpened(undefined);
            bound(opened.code, size, pieces);
          }}
          onClose={() => {
            setOpened(undefined);
            forget(opened.code);
          }}
        />
      )}
    </>
  );
};
