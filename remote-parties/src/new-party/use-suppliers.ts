import { useRecordSearch } from '@shared/kit/table/record-search';
import { useSuggestions } from '@shared/kit/ui/use-suggestions';
import { useQuery } from '@tanstack/react-query';
import { type KnownSupplier, suppliersQuery } from '../data/new-party';
import { texts } from '../texts';

const noSuppliers: KnownSupplier[] = [];

const question = {
  fields: [
    { id: 'agent_name', text: ({ agent_name }: KnownSupplier) => agent_name },
    { id: 'agent_email', text: ({ agent_email }: KnownSupplier) => agent_email ?? '' },
  ],
  likeness: { threshold: 0.2, ignoreLocation: true },
};

/** A line of the suggestions: a supplier of earlier parties, or the typed name as a new one. */
export type SupplierLine = KnownSupplier | 'new';

const linesFor = (typed: string, found: readonly KnownSupplier[]): SupplierLine[] => {
  const name = typed.trim().toLowerCase();
  const isKnown = found.some(({ agent_name }) => agent_name.toLowerCase() === name);
  return name === '' || isKnown ? [...found] : [...found, 'new'];
};

/** The suppliers of earlier parties that match the input; the contacts of the marked one can be taken over. */
export const useSuppliers = (typed: string, onChoose: (supplier: KnownSupplier) => void) => {
  const { data = noSuppliers, isPending, isError, isFetching, refetch } = useQuery(suppliersQuery);
  const { rows } = useRecordSearch(data, typed, question);
  const lines = linesFor(typed, rows);
  const suggestions = useSuggestions<SupplierLine>({
    label: texts.newParty.suppliers,
    options: lines,
    onChoose: (line) => line !== 'new' && onChoose(line),
  });
  const { marked } = suggestions;
  return {
    suggestions,
    /** The supplier whose contacts Enter would put into the form. */
    marked: marked === 'new' ? undefined : marked,
    isPending,
    isError,
    isFetching,
    refetch,
  };
};

export type Suppliers = ReturnType<typeof useSuppliers>;
