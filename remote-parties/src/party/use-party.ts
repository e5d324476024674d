import { useLoaderData } from '@shared/kit/router';
import { useQuery } from '@tanstack/react-query';
import { partyQuery } from '../data/parties';

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/** The party of the address, and the state of its query. */
export const useParty = () => {
  const id = useLoaderData<number>();
  // A refusal that the loader received is not requested again.
  const query = useQuery({ ...partyQuery(id), staleTime: freshMs, retryOnMount: false });
  return { id, query, party: query.data ?? undefined };
};
