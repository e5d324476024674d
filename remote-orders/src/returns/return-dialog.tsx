import type { Order } from '@shared/contract/wire/order';
import type { ReturnItem } from '@shared/contract/wire/return';
import { useSizeScans } from '@shared/kit/scan/use-size-scans';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { LeaveButton } from '@shared/kit/ui/dialogs/leave-button';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { returnDraft, returnsQuery } from '../data/returns';
import { texts } from '../texts';
import { type EarlyScan, ReturnForm } from './return-form';

const words = texts.returns;

interface ReturnDialogProps {
  order: Order;
  onClose: () => void;
}

/** What came back of an order, counted by scans or keys, and where it goes. */
export const ReturnDialog = ({ order, onClose }: ReturnDialogProps) => {
  const early = useRef<EarlyScan[]>([]);
  const { data, isError, isFetching, refetch } = useQuery(returnsQuery(order.id));
  return (
    <Dialog title={words.title} width="middle" firstFocus="dialog" isOpen onClose={onClose}>
      <About>
        <span>{words.about(order.id, order.full_name, order.status)}</span>
        <Hint>{words.hint}</Hint>
      </About>
      {data ? (
        <ReturnForm order={order} items={data.items} early={early.current} onClose={onClose} />
      ) : isError ? (
        <Failed role="alert">
          <p>{words.notLoaded}</p>
          <DialogActions>
            <LeaveButton progress="none" onClick={onClose} />
            <Button tone="primary" isBusy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          </DialogActions>
        </Failed>
      ) : (
        <LoadingReturn orderId={order.id} onScan={(scan) => early.current.push(scan)} />
      )}
    </Dialog>
  );
};

const noItems: readonly ReturnItem[] = [];

/** What is scanned while the items load is counted when they are there. */
const LoadingReturn = ({ orderId, onScan }: { orderId: number; onScan: (scan: EarlyScan) => void }) => {
  useSizeScans({
    name: returnDraft(orderId),
    isOn: true,
    place: 'dialog',
    lines: noItems,
    onScan: (modificationId, pieces) => {
      onScan({ modificationId, pieces });
      return 'right';
    },
  });
  return (
    <Loading role="status" aria-label={words.loading}>
      {['80%', '60%', '70%'].map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </Loading>
  );
};

const About = styled.p`
  display: flex;
  gap: ${space(4)};
  justify-content: space-between;
  margin-block: calc(-1 * ${space(4)}) ${space(4)};
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};
`;

const Hint = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;

const Failed = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Loading = styled.div`
  display: grid;
  gap: ${space(5)};
`;
