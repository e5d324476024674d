import { isEmail, isPhone } from '@shared/contract/vocabulary/contact';
import type { Order } from '@shared/contract/wire/order';
import { MailLink } from '@shared/kit/card/mail-link';
import { Link } from '@shared/kit/router';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import styled from 'styled-components';
import { texts } from '../texts';
import { OrderField } from './order-field';

const longestName = 200;
const longestContact = 254;
const words = texts.order.customer;

/** An empty contact is valid; any other must be usable. */
const contactProblem = (typed: string, isContact: (text: string) => boolean, problem: string) =>
  typed.trim() === '' || isContact(typed.trim()) ? undefined : problem;

/** A back end without contacts of an order has no buyers either. */
const isKnown = ({ email }: Partial<Order>) => email !== undefined;

/** A buyer has the id of any of their orders. */
const buyerAddress = ({ id }: Order) => `/warehouse/buyers/${id}`;

/** The customer, and how to reach them. */
export const CustomerBlock = ({ order }: { order: Order }) => (
  <Block title={words.title} action={isKnown(order) && <ToBuyer to={buyerAddress(order)}>{words.allOrders}</ToBuyer>}>
    <Lines>
      <OrderField
        order={order}
        {...words.name}
        maxLength={longestName}
        field={{
          id: 'full_name',
          read: ({ full_name }) => full_name,
          write: (typed) => ({ full_name: typed.trim() }),
          problemOf: (typed) => (typed.trim() === '' ? words.problems.name : undefined),
        }}
      />
      <OrderField
        order={order}
        {...words.email}
        inputMode="email"
        maxLength={longestContact}
        field={{
          id: 'email',
          read: ({ email }) => email,
          write: (typed) => ({ email: typed.trim() || null }),
          problemOf: (typed) => contactProblem(typed, isEmail, words.problems.email),
        }}
      />
      <OrderField
        order={order}
        {...words.phone}
        inputMode="tel"
        maxLength={longestContact}
        field={{
          id: 'phone',
          read: ({ phone }) => phone,
          write: (typed) => ({ phone: typed.trim() || null }),
          problemOf: (typed) => contactProblem(typed, isPhone, words.problems.phone),
        }}
      />
      <MailLink address={order.email} words={words.messages} />
    </Lines>
  </Block>
);

const ToBuyer = styled(Link)`
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    color: ${color.accent};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;
