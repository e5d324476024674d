import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { failureFields } from 'shared/runtime/http';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ActionsNote, DialogActions } from 'shared/ui/dialog-actions';
import { Field } from 'shared/ui/field';
import { LeaveButton } from 'shared/ui/leave-button';
import { WaitLine } from 'shared/ui/wait-line';
import styled from 'styled-components';
import { useCreateParty } from '../data/new-party';
import { listPath } from '../data/parties';
import { texts } from '../texts';
import { type NewPartyField, newPartyOf, newPartyProblems, type PartyStart } from './new-party-fields';
import { SupplierField } from './supplier-field';
import { useNewParty } from './use-new-party';
import { useSuppliers } from './use-suppliers';

const words = texts.newParty;
const longestContact = 254;

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
  const { mutation: create, progress, leave } = useCreateParty(isOpen ? undefined : openCard);
  const madeId = create.data?.id;
  const form = useRef<HTMLFormElement>(null);
  const { draft, typed, problems, isKept, change, point } = useNewParty(start, form);
  const isOff = !useIsOnline() && progress === 'none';
  const isFailed = create.isError && Object.keys(problems).length === 0;

  const suppliers = useSuppliers(typed.agent_name, ({ agent_name, agent_email, agent_phone }) =>
    change({ agent_name, agent_email: agent_email ?? '', agent_phone: agent_phone ?? '' }),
  );
  const { marked } = suppliers;

  const end = useEffectEvent((id: number) => {
    draft.forget();
    if (isOpen) {
      onClose();
      void openCard(id);
    }
    onEnd();
  });
  useEffect(() => {
    if (madeId !== undefined) end(madeId);
  }, [madeId]);

  const cancelWaiting = useEffectEvent(() => {
    if (progress === 'waiting') leave();
  });
  useEffect(() => {
    if (!isOpen) cancelWaiting();
  }, [isOpen]);

  const takeFocus = useEffectEvent(() => {
    const name = form.current?.elements.namedItem('agent_name');
    if (isOpen && name instanceof HTMLElement && !window.matchMedia(media.touch).matches) name.focus();
  });
  // The code arrived after the dialog was opened: in the commit that removes the focused 'Отмена'.
  useLayoutEffect(() => takeFocus(), []);

  const make = () => {
    const found = newPartyProblems(typed);
    point(found);
    if (isOff || progress !== 'none' || Object.keys(found).length > 0) return;
    const party = newPartyOf(typed, start.lines);
    create.mutate({ party, key: draft.requestKey(party) }, { onError: (error) => point(failureFields(error)) });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    make();
  };

  const makeByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    make();
  };

  const fieldOf = (name: NewPartyField) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });

  return (
    <Form ref={form} noValidate onSubmit={submit} onKeyDown={makeByKeys}>
      <SupplierField
        value={typed.agent_name}
        error={problems.agent_name}
        suppliers={suppliers}
        onType={(agent_name) => change({ agent_name })}
      />
      <Pair>
        <Field
          label={words.email}
          inputMode="email"
          autoComplete="off"
          maxLength={longestContact}
          placeholder={marked?.agent_email ?? ''}
          {...fieldOf('agent_email')}
        />
        <Field
          label={words.phone}
          inputMode="tel"
          autoComplete="off"
          maxLength={longestContact}
          placeholder={marked?.agent_phone ?? ''}
          {...fieldOf('agent_phone')}
        />
        <Field label={words.date} type="date" {...fieldOf('party_date')} />
        <Hint>{marked ? words.enterTakes(marked.last_party_id) : <BeginsWith lines={start.lines} />}</Hint>
      </Pair>
      <WaitLine progress={progress} waiting={words.waiting} />
      <Answers>
        <ActionsNote role={isFailed ? 'alert' : 'status'} $tone={isFailed ? 'alert' : 'warning'}>
          {isOff ? words.offline : isFailed ? words.failed : isKept && words.draft}
        </ActionsNote>
        <LeaveButton progress={progress} cancelLabel={words.cancelLabel} onClick={onClose} />
        <Button
          tone="primary"
          type="submit"
          aria-keyshortcuts="Control+Enter"
          isOff={isOff}
          isBusy={progress !== 'none'}
        >
          {words.create}
        </Button>
      </Answers>
    </Form>
  );
};

/** What the lines of the party begin with. */
const BeginsWith = ({ lines: { copy_of, products } }: Pick<PartyStart, 'lines'>) => {
  if (copy_of !== undefined) return words.withLinesOf(copy_of);
  return products && words.withProducts(products.length);
};

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space(4)} ${space(3)};
  grid-template-columns: 1fr 1fr;

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Hint = styled.p`
  align-self: end;
  min-block-size: ${size.field};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
`;
