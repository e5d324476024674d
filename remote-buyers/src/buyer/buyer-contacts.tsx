import type { BuyerCard } from '@shared/contract/wire/buyer';
import { FactList } from '@shared/kit/card/fact-list';
import { MailLink } from '@shared/kit/card/mail-link';
import { Link } from '@shared/kit/router';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import type { Fact } from '@shared/kit/ui/facts';
import { ButtonSkeleton, Skeleton } from '@shared/kit/ui/skeleton';
import styled from 'styled-components';
import { texts } from '../texts';

const words = texts.buyer.contacts;

/** Empty parts are left out. */
const addressOf = ({ country, city, street, house, apartment }: BuyerCard): string =>
  [country, city, street, house && words.house(house), apartment && words.apartment(apartment)]
    .filter(Boolean)
    .join(', ');

/** How to reach a buyer, as entered in their last order. It is edited there. */
export const BuyerContacts = ({ buyer }: { buyer: BuyerCard }) => {
  const { full_name, email, phone, delivery_method, last_order_id } = buyer;
  return (
    <Block title={words.title}>
      <Columns>
        <FactList
          facts={[
            [words.name, <b key="name">{full_name}</b>],
            [
              words.email,
              email && (
                <Way key="email" href={`mailto:${email}`}>
                  {email}
                </Way>
              ),
            ],
            [
              words.phone,
              phone && (
                <Way key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  {phone}
                </Way>
              ),
            ],
            [
              words.address,
              <span key="address">
                {addressOf(buyer) || '—'}
                <Source>
                  {delivery_method && `${delivery_method}, `}
                  <OrderLink id={last_order_id} />
                </Source>
              </span>,
            ],
          ]}
        />
      </Columns>
      <Letter>
        <MailLink address={email} words={words.messages} />
      </Letter>
    </Block>
  );
};

/** The labels of a buyer who is loading. */
export const BuyerContactsSkeleton = () => (
  <Block title={words.title}>
    <Columns>
      <FactList
        facts={[
          ...[words.name, words.email, words.phone].map((label): Fact => [label, <Line key={label} $width="60%" />]),
          [
            words.address,
            <span key="address">
              <Line $width="80%" />
              <Line $width="40%" />
            </span>,
          ],
        ]}
      />
    </Columns>
    <Letter>
      <ButtonSkeleton $width="100px" />
    </Letter>
  </Block>
);

/** A link to an order, in the middle of a sentence. */
export const OrderLink = ({ id }: { id: number }) => (
  <Way as={Link} to={`/warehouse/orders/${id}/edit`}>
    {texts.buyer.figures.order(id)}
  </Way>
);

/* As high as a line of text. */
const Line = styled(Skeleton)`
  margin-block: ${space(1.5)};
`;

const Way = styled.a`
  text-decoration: underline;
  text-decoration-color: ${color.lineStrong};
  text-underline-offset: 3px;

  &:hover {
    color: ${color.accent};
  }
`;

const Source = styled.span`
  display: block;
  color: ${color.inkSoft};
`;

/* The block has the whole width there. */
const Columns = styled.div`
  @media ${media.compact} and (min-width: 600px) {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Letter = styled.div`
  display: grid;
  margin-block-start: ${space(5)};
`;
