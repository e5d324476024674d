import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import styled from 'styled-components';
import type { KnownSupplier } from '../data/new-party';
import { MarkedText, SuggestField, SuggestionNote, SuggestionTexts } from '../suggest-field';
import { texts } from '../texts';
import type { Suppliers } from './use-suppliers';

const words = texts.newParty;
const longestName = 200;

interface SupplierFieldProps {
  value: string;
  error: string | undefined;
  suppliers: Suppliers;
  onType: (typed: string) => void;
}

/** The supplier of a new party: one of earlier parties, found by name or e-mail, or a new one. */
export const SupplierField = ({ value, error, suppliers, onType }: SupplierFieldProps) => (
  <SuggestField
    label={words.supplier}
    name="agent_name"
    maxLength={longestName}
    aria-required
    value={value}
    error={error}
    suggestions={suppliers.suggestions}
    keyOf={(line) => (line === 'new' ? line : line.id)}
    empty={<NoLines suppliers={suppliers} />}
    onType={onType}
  >
    {(line) => (line === 'new' ? <NewSupplier name={value.trim()} /> : <Known supplier={line} typed={value} />)}
  </SuggestField>
);

/** There is nothing to suggest: the suppliers load, failed to load, or there are none. */
const NoLines = ({ suppliers: { isPending, isError, isFetching, refetch } }: { suppliers: Suppliers }) => {
  if (isPending) return skeletons.map((width) => <Skeleton key={width} $width={width} />);
  if (!isError) return <SuggestionNote>{words.noSuppliers}</SuggestionNote>;
  return (
    <SuggestionNote role="status">
      {words.suppliersFailed}
      <Button isBusy={isFetching} onClick={() => refetch()}>
        {words.retry}
      </Button>
    </SuggestionNote>
  );
};

const skeletons = ['70%', '55%', '60%'];

const Known = ({ supplier, typed }: { supplier: KnownSupplier; typed: string }) => (
  <>
    <SuggestionTexts>
      <MarkedText text={supplier.agent_name} typed={typed} />
      <small>{supplier.agent_email}</small>
    </SuggestionTexts>
    <small>{words.parties(supplier.parties, supplier.last_party_id)}</small>
  </>
);

const NewSupplier = ({ name }: { name: string }) => (
  <New>
    <Icon path="M8 3v10M3 8h10" />
    {words.newSupplier(name)}
  </New>
);

const New = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;
