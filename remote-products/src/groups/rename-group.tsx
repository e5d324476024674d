import { useState } from 'react';
import { Button } from 'shared/ui/button';
import type { Group, GroupKind } from '../data/group-kind';
import { texts } from '../texts';
import { GroupDialog } from './group-dialog';

/** 'Переименовать', of the one group that is selected. */
export const RenameGroup = ({ kind, group }: { kind: GroupKind; group: Group }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.groups.rename}</Button>
      {isOpen && <GroupDialog kind={kind} group={group} onClose={() => setIsOpen(false)} />}
    </>
  );
};
