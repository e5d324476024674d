import { MailLink } from 'shared/card/mail-link';
import type { Order } from 'shared/contract/order';
import { space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import styled from 'styled-components';
import { texts } from '../texts';
import { OrderField } from './order-field';

const longestName = 200;
const longestContact = 254;
const words = texts.order.customer;

/** Who ordered, and how they are reached. */
export const CustomerBlock = ({ order }: { order: Order }) => (
  <Block title={words.title}>
    <Lines>
      <OrderField
        order={order}
        {...words.name}
        maxLength={longestName}
        field={{ id: 'full_name', read: ({ full_name }) => full_name, write: (full_name) => ({ full_name }) }}
      />
      <OrderField
        order={order}
        {...words.email}
        inputMode="email"
        maxLength={longestContact}
        field={{ id: 'email', read: ({ email }) => email, write: (email) => ({ email: email || null }) }}
      />
      <OrderField
        order={order}
        {...words.phone}
        inputMode="tel"
        maxLength={longestContact}
        field={{ id: 'phone', read: ({ phone }) => phone, write: (phone) => ({ phone: phone || null }) }}
      />
      <MailLink address={order.email} words={words.messages} />
    </Lines>
  </Block>
);

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;
