import { Button } from '@shared/kit/ui/button';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useState } from 'react';
import type { GroupKind } from '../data/group-kind';
import { GroupDialog } from './group-dialog';

/** 'Новая категория' above the list of categories. */
export const NewGroup = ({ kind }: { kind: GroupKind }) => {
  const [isOpen, setIsOpen] = useState(false);
  const words = kind.words.create;
  return (
    <>
      <Button tone="primary" aria-label={words} onClick={() => setIsOpen(true)}>
        <ToolLabel words={words} icon="M8 2v12M2 8h12" />
      </Button>
      {isOpen && <GroupDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  );
};
