import { rights as knownRights } from '@shared/contract/vocabulary/rights';
import type { Role } from '@shared/contract/wire/people';
import { FieldNote, FormDialog } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { Field, FieldFrame, selectStyles } from '@shared/kit/ui/field';
import styled from 'styled-components';
import { useCreateRole } from './data/roles';
import { texts } from './texts';

const words = texts.create;

/** The longest name that the back end takes. */
const longestName = 60;

/** Why the name of a role is refused before it is sent. */
export const nameProblem = (name: string): string | false =>
  name === '' ? words.noName : name.length > longestName && words.tooLong;

interface NewRoleDialogProps {
  roles: readonly Role[];
  /** Whether the person has a right: only such rights are copied. */
  hasRight: (right: string) => boolean;
  onClose: () => void;
}

/** Asks for the name of a role of the shop, and whose rights it begins with. */
export const NewRoleDialog = ({ roles, hasRight, onClose }: NewRoleDialogProps) => {
  const create = useCreateRole();
  const rightsOf = (id: string): readonly string[] => {
    const role = roles.find((each) => String(each.id) === id);
    return role?.key === 'owner' ? knownRights : (role?.rights ?? []);
  };
  const form = useRecordForm({
    start: { name: '', copy: '' },
    body: ({ name, copy }) => ({ name: name.trim(), rights: rightsOf(copy).filter(hasRight) }),
    problems: ({ name }) => ({ name: nameProblem(name) }),
    awaited: create,
    send: (body) => create.mutation.mutateAsync(body),
    onDone: onClose,
  });
  const { error: _, ...copy } = form.field('copy');
  const isLacking = !rightsOf(form.watch('copy')).every(hasRight);
  return (
    <FormDialog
      title={words.title}
      form={form}
      words={{ offline: texts.offline, failed: texts.notSaved(undefined) }}
      action={words.action}
      onLeave={onClose}
    >
      <Field label={words.name} autoComplete="off" maxLength={longestName} aria-required {...form.field('name')} />
      <FieldFrame label={words.copyOf}>
        {(control) => (
          <Select {...control} {...copy}>
            <option value="">{words.nothing}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {isLacking && <FieldNote>{words.lacking}</FieldNote>}
    </FormDialog>
  );
};

const Select = styled.select`
  ${selectStyles}
`;
