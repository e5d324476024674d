import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'shared/router';
import { partyQuery } from '../data/parties';

/** The loader has just asked for it; what changes afterwards is told. */
const freshMs = 1_000;

/** The party of the address, and how loading it goes. */
export const useParty = () => {
  const id = useLoaderData<number>();
  // A refusal that the loader got is not asked for once more.
  const query = useQuery({ ...partyQuery(id), staleTime: freshMs, retryOnMount: false });
  return { id, query, party: query.data ?? undefined };
};
