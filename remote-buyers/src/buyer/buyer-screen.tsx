import type { BuyerCard } from '@shared/contract/wire/buyer';
import { ViewCard } from '@shared/kit/card/view-card';
import { useLoaderData } from '@shared/kit/router';
import { media, size, space } from '@shared/kit/theme/tokens';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { buyerAddress, buyerQuery } from '../data/buyer';
import { buyersQuery, listPath } from '../data/buyers';
import { texts } from '../texts';
import { BuyerContacts } from './buyer-contacts';
import { BuyerFigures } from './buyer-figures';
import { BuyerOrders } from './buyer-orders';

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/** `/warehouse/buyers/{buyerId}`: one buyer, derived from their orders. `buyerId` is the id of any of these orders. */
export const BuyerScreen = () => {
  const loaded = useLoaderData<BuyerCard | undefined>();
  return loaded ? (
    <LoadedBuyer key={loaded.id} loaded={loaded} />
  ) : (
    <EmptyState kind="offline" title={texts.buyer.offline} />
  );
};

const LoadedBuyer = ({ loaded }: { loaded: BuyerCard }) => {
  const { data: buyer = loaded } = useQuery({ ...buyerQuery(loaded.id), initialData: loaded, staleTime: freshMs });
  const { data: buyers } = useQuery({ ...buyersQuery, staleTime: Number.POSITIVE_INFINITY });
  return (
    <ViewCard
      kind="buyer"
      words={texts.buyer}
      title={buyer.full_name}
      id={buyer.id}
      records={buyers}
      listPath={listPath}
      addressOf={buyerAddress}
    >
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
