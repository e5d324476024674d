import { FactList } from 'shared/card/fact-list';
import type { Order } from 'shared/contract/order';
import { FileArea } from 'shared/files/file-area';
import { formatDate } from 'shared/format/format-date';
import { EditableChoice } from 'shared/table/record-choice';
import { color, font, space, text } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import type { Fact } from 'shared/ui/facts';
import { useMedia } from 'shared/ui/use-media';
import styled from 'styled-components';
import { reloadOrder } from '../data/orders';
import { statusChoice, tagChoice } from '../order-choices';
import { texts } from '../texts';

const words = texts.order.more;

/**
 * Status and tag, changed as in the list, the date of the order, and its files. On a phone the first two are in the
 * header.
 */
export const MoreBlock = ({ order }: { order: Order }) => (
  <Block title={words.title}>
    <FactList facts={[...useStateFacts(order), [words.date, formatDate(order.order_date)]]} />
    {order.files && (
      <Files>
        <Label>{words.files}</Label>
        <FileArea place="order" id={order.id} files={order.files} onChanged={() => reloadOrder(order.id)} />
      </Files>
    )}
  </Block>
);

const useStateFacts = (order: Order): Fact[] => {
  if (useMedia('phone')) return [];
  return [
    [words.status, <EditableChoice key="status" choice={statusChoice} record={order} />],
    [words.tag, <EditableChoice key="tag" choice={tagChoice} record={order} />],
  ];
};

const Label = styled.p`
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Files = styled.div`
  margin-block-start: ${space(4)};
`;
