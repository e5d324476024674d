import type { NewParty } from 'shared/contract/party';
import { FieldColumns, RecordForm } from 'shared/form/record-form';
import { useRecordForm } from 'shared/form/use-record-form';
import { useLocation, useNavigate } from 'shared/router';
import { color, font, size, text } from 'shared/theme/tokens';
import { Field } from 'shared/ui/field';
import { isEmail, isPhone } from 'shared/vocabulary/contact';
import styled from 'styled-components';
import { useCreateParty } from '../data/new-party';
import { listPath } from '../data/parties';
import { texts } from '../texts';
import type { PartyFields, PartyStart } from './party-start';
import { SupplierField } from './supplier-field';
import { useSuppliers } from './use-suppliers';

const words = texts.newParty;

const partyOf = ({ agent_name, agent_email, agent_phone, party_date }: PartyFields): NewParty => ({
  agent_name: agent_name.trim(),
  agent_email: agent_email.trim() || null,
  agent_phone: agent_phone.trim() || null,
  party_date,
});

const problemsOf = ({ agent_name, agent_email, agent_phone, party_date }: NewParty) => ({
  agent_name: agent_name === '' && words.problems.name,
  agent_email: agent_email && !isEmail(agent_email) && words.problems.email,
  agent_phone: agent_phone && !isPhone(agent_phone) && words.problems.phone,
  party_date: party_date === '' && words.problems.date,
});

/** The date alone is not worth a draft. */
const isBlank = ({ agent_name, agent_email, agent_phone }: PartyFields) =>
  [agent_name, agent_email, agent_phone].every((typed) => typed.trim() === '');

interface NewPartyFormProps {
  start: PartyStart;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the party is created: the next one begins empty. */
  onEnd: () => void;
}

/**
 * Creates a party, then shows its card. The input stays when the dialog is closed. A request that was already sent
 * continues: the toast links to the card.
 */
export const NewPartyForm = ({ start, isOpen, onClose, onEnd }: NewPartyFormProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  // In place of the list with the products, to which Back would return; 'Назад' leads to where they were selected.
  const isFromLink = start.lines.products !== undefined;
  const openCard = (id: number) =>
    navigate(`${listPath}/${id}/edit`, { replace: isFromLink, state: isFromLink ? { back: state?.back } : undefined });
  const create = useCreateParty(isOpen ? undefined : openCard);
  const form = useRecordForm({
    start: start.fields,
    body: (typed) => ({ ...start.lines, ...partyOf(typed) }),
    problems: problemsOf,
    draft: { name: start.name, isBlank },
    isOpen,
    awaited: create,
    send: (party, keyOf) => create.mutation.mutateAsync({ party, key: keyOf() }),
    onDone: ({ id }) => {
      if (isOpen) {
        onClose();
        void openCard(id);
      }
      onEnd();
    },
  });
  const supplier = form.field('agent_name');
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
        error={supplier.error}
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
        <Field label={words.date} type="date" {...form.field('party_date')} />
        <Hint>{marked ? words.enterTakes(marked.last_party_id) : start.note}</Hint>
      </FieldColumns>
    </RecordForm>
  );
};

const Hint = styled.p`
  align-self: end;
  min-block-size: ${size.field};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
