import type { BuyerCard } from '@shared/contract/wire/buyer';
import { ViewCard } from '@shared/kit/card/view-card';
import { useLoaderData, useParams } from '@shared/kit/router';
import { useLateRecord } from '@shared/kit/runtime/records/load-record';
import { media, size, space } from '@shared/kit/theme/tokens';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { buyerAddress, buyerQuery } from '../data/buyer';
import { buyersQuery, listPath } from '../data/buyers';
import { texts } from '../texts';
import { BuyerContacts, BuyerContactsSkeleton } from './buyer-contacts';
import { BuyerFigures, BuyerFiguresSkeleton } from './buyer-figures';
import { BuyerOrders, BuyerOrdersSkeleton } from './buyer-orders';

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/** `/warehouse/buyers/{buyerId}`: one buyer, derived from their orders. `buyerId` is the id of any of these orders. */
export const BuyerScreen = () => {
  const loaded = useLoaderData<BuyerCard | 'late' | undefined>();
  if (loaded === 'late') return <LateBuyer />;
  return loaded ? (
    <LoadedBuyer key={loaded.id} loaded={loaded} />
  ) : (
    <EmptyState kind="offline" title={texts.buyer.offline} />
  );
};

const card = { kind: 'buyer', words: texts.buyer, listPath, addressOf: buyerAddress } as const;

/** The blocks of a buyer who is loading: their labels are there, and their values are bars. */
const LateBuyer = () => {
  const id = Number(useParams().buyerId);
  useLateRecord(buyerQuery(id).queryKey);
  return (
    <ViewCard {...card} title={undefined} id={id} records={undefined}>
      <VisuallyHidden role="status">{texts.buyer.loading}</VisuallyHidden>
      <Halves aria-busy="true">
        <BuyerContactsSkeleton />
        <Bought>
          <BuyerFiguresSkeleton />
          <BuyerOrdersSkeleton />
        </Bought>
      </Halves>
    </ViewCard>
  );
};

const LoadedBuyer = ({ loaded }: { loaded: BuyerCard }) => {
  const { data: buyer = loaded } = useQuery({ ...buyerQuery(loaded.id), initialData: loaded, staleTime: freshMs });
  const { data: buyers } = useQuery({ ...buyersQuery, staleTime: Number.POSITIVE_INFINITY });
  return (
    <ViewCard {...card} title={buyer.full_name} id={buyer.id} records={buyers}>
      <Halves>
        <BuyerContacts buyer={buyer} />
        <Bought>
          <BuyerFigures buyer={buyer} />
          <BuyerOrders buyer={buyer} />
        </Bought>
      </Halves>
    </ViewCard>
  );
};

const Halves = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: ${size.sheet} minmax(0, 1fr);
  align-items: start;

  @media ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Bought = styled.div`
  display: grid;
  gap: ${space(4)};
  min-inline-size: 0;
`;
