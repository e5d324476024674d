import { isEmail, isPhone } from '@shared/contract/vocabulary/contact';
import { FieldColumns, FieldNote, RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { DateField } from '@shared/kit/ui/date-field';
import { Field } from '@shared/kit/ui/field';
import { useCreateParty } from '../data/new-party';
import { texts } from '../texts';
import type { PartyStart } from './party-start';
import { SupplierField } from './supplier-field';
import { useSuppliers } from './use-suppliers';

const words = texts.newParty;

interface NewPartyFormProps {
  start: PartyStart;
  isOpen: boolean;
  openCard: (id: number) => unknown;
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Creates a party. A request that was sent before the dialog was closed continues: the toast links to the card. */
export const NewPartyForm = ({ start, isOpen, openCard, onClose, onMade }: NewPartyFormProps) => {
  const create = useCreateParty(isOpen ? undefined : openCard);
  const form = useRecordForm({
    start: start.fields,
    right: 'purchase.create',
    body: ({ agent_name, agent_email, agent_phone, party_date }) => ({
      ...start.lines,
      agent_name: agent_name.trim(),
      agent_email: agent_email.trim() || null,
      agent_phone: agent_phone.trim() || null,
      party_date,
    }),
    problems: ({ agent_name, agent_email, agent_phone, party_date }) => ({
      agent_name: agent_name === '' && words.problems.name,
      agent_email: agent_email && !isEmail(agent_email) && words.problems.email,
      agent_phone: agent_phone && !isPhone(agent_phone) && words.problems.phone,
      party_date: party_date === '' && words.problems.date,
    }),
    // The date alone is not worth a draft.
    draft: {
      name: start.name,
      isBlank: (typed) => `${typed.agent_name}${typed.agent_email}${typed.agent_phone}`.trim() === '',
    },
    isOpen,
    awaited: create,
    send: (party, keyOf) => create.mutation.mutateAsync({ party, key: keyOf() }),
    onDone: ({ id }) => onMade(id),
  });
  const typed = form.watch('agent_name');
  const suppliers = useSuppliers(typed, ({ agent_name, agent_email, agent_phone }) =>
    form.change({ agent_name, agent_email: agent_email ?? '', agent_phone: agent_phone ?? '' }),
  );
  const { marked } = suppliers;
  const contact = { autoComplete: 'off', maxLength: 254 };

  return (
    <RecordForm form={form} words={words} action={words.create} onLeave={onClose}>
      <SupplierField
        value={typed}
        error={form.field('agent_name').error}
        suppliers={suppliers}
        onType={(agent_name) => form.change({ agent_name })}
      />
      <FieldColumns $rowGap={4}>
        <Field
          label={words.email}
          inputMode="email"
          placeholder={marked?.agent_email ?? ''}
          {...contact}
          {...form.field('agent_email')}
        />
        <Field
          label={words.phone}
          inputMode="tel"
          placeholder={marked?.agent_phone ?? ''}
          {...contact}
          {...form.field('agent_phone')}
        />
        <DateField label={words.date} {...form.field('party_date')} />
        <FieldNote>{marked ? words.enterTakes(marked.last_party_id) : start.note}</FieldNote>
      </FieldColumns>
    </RecordForm>
  );
};
