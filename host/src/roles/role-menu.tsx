import type { Role } from '@shared/contract/wire/people';
import { FormDialog } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { RemovalDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { Field } from '@shared/kit/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { previewQuery, useDeleteRole, useRenameRole } from './data/roles';
import { nameProblem } from './new-role-dialog';
import { texts } from './texts';

/** The name of a role of the shop, with what can be done with the role as a whole. */
export const RoleMenu = ({ role }: { role: Role }) => {
  const isOnline = useIsOnline();
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Name
        label={texts.menuOf(role.name)}
        content={<b>{role.name}</b>}
        tone="quiet"
        align="start"
        isDisabled={!isOnline}
      >
        <MenuItem onClick={() => setAsked('rename')}>{texts.rename.item}</MenuItem>
        <MenuItem onClick={() => setAsked('remove')}>{texts.remove.item}</MenuItem>
      </Name>
      {asked === 'rename' && <RenameDialog role={role} onClose={close} />}
      {role.people === 0 ? (
        <RemoveDialog role={role} isOpen={asked === 'remove'} onClose={close} />
      ) : (
        <UsedDialog role={role} isOpen={asked === 'remove'} onClose={close} />
      )}
    </>
  );
};

const RenameDialog = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const rename = useRenameRole(role);
  const form = useRecordForm({
    start: { name: role.name },
    body: ({ name }) => ({ name: name.trim() }),
    problems: ({ name }) => ({ name: nameProblem(name) }),
    awaited: rename,
    send: (body) => rename.mutation.mutateAsync(body),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.rename.title}
      form={form}
      words={{ offline: texts.offline, failed: texts.notSaved(undefined) }}
      action={texts.rename.action}
      onLeave={onClose}
    >
      <Field label={texts.create.name} autoComplete="off" aria-required {...form.field('name')} />
    </FormDialog>
  );
};

interface RemoveDialogProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

const RemoveDialog = ({ role, isOpen, onClose }: RemoveDialogProps) => {
  const { start, progress, leave } = useDeleteRole(role);
  const remove = async () => {
    const { isAwaited } = await start(undefined);
    if (isAwaited) onClose();
  };
  return (
    <RemovalDialog
      isOpen={isOpen}
      title={texts.remove.title(role.name)}
      explanation={texts.remove.explanation}
      confirmLabel={texts.remove.item}
      progress={progress}
      onConfirm={() => void remove()}
      onLeave={() => {
        leave();
        onClose();
      }}
    />
  );
};

/** Says who has the role: it can't be deleted before they have another one. */
const UsedDialog = ({ role, isOpen, onClose }: RemoveDialogProps) => {
  const { data } = useQuery({ ...previewQuery(role, role.rights), enabled: isOpen });
  const names = data?.people.map(({ name, login }) => name ?? login);
  return (
    <Dialog title={texts.remove.used(role.name)} isOpen={isOpen} onClose={onClose}>
      <Explanation>{texts.remove.usedBy(names ?? [texts.people(role.people)])}</Explanation>
      <Answers>
        <Button tone="primary" onClick={onClose}>
          {texts.remove.understood}
        </Button>
      </Answers>
    </Dialog>
  );
};

const Name = styled(MenuButton)`
  min-block-size: 0;
  gap: 0;
  max-inline-size: 100%;
  padding: 0 ${space(0.5)};
  color: ${color.ink};
  font: 600 ${text.m} ${font};
  white-space: normal;
`;

const Explanation = styled.p`
  color: ${color.inkSoft};
`;

const Answers = styled(DialogActions)`
  margin-block-start: ${space(6)};
`;
