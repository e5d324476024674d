import type { Packing } from '@shared/contract/wire/packing';
import type { Walk } from '@shared/contract/wire/walk';
import { formatWhen } from '@shared/kit/format/format-date';
import { Link } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useAskedDialog } from '@shared/kit/ui/dialogs/use-asked-dialog';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { openPackingsQuery, packAddress, walkAddress, walksQuery } from '../data/walks';
import { texts as taskTexts } from '../task/texts';
import { texts } from './texts';

const words = texts.open;
const trolley = 'M1.5 2.5h2l1.6 8h7.2l1.4-5.5H4.2M6 13.5h.01M11.5 13.5h.01';

/** 'Сборки' above the list of orders: what is picked and packed now; absent if the back end has no walks. */
export const OpenWalksAction = () => {
  const mayPack = useRight('stock.pack');
  const hasWalks = useAbility('GET /api/walks/') && mayPack;
  const [isOpen, setIsOpen] = useState(false);
  useAskedDialog('walks', () => setIsOpen(true), hasWalks);
  if (!hasWalks) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-label={words.button} onClick={() => setIsOpen(true)}>
        <ToolLabel words={words.button} icon={trolley} iconOn="compact" />
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={close}>
        <OpenWork />
        <DialogActions>
          <Button onClick={close}>{words.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const OpenWork = () => {
  const walks = useQuery(walksQuery);
  const packings = useQuery(openPackingsQuery);
  const failed = [walks, packings].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <Note role="alert">
        {words.failed}{' '}
        <Button onClick={() => failed.forEach((query) => void query.refetch())}>{taskTexts.retry}</Button>
      </Note>
    );
  }
  if (!walks.data || !packings.data) {
    return (
      <Note role="status" aria-label={words.loading}>
        <Skeleton $width="70%" />
      </Note>
    );
  }
  // An empty box is no work to go on with; the orders of a walk have one each.
  const begun = packings.data.filter(({ counted, unsolved }) => counted + unsolved > 0);
  if (walks.data.length + begun.length === 0) return <Note role="status">{words.nothing}</Note>;
  return (
    <Groups>
      {walks.data.length > 0 && (
        <section>
          <h3>{words.walks}</h3>
          <ul>
            {walks.data.map((walk) => (
              <li key={walk.id}>
                <Entry
                  to={walkAddress(walk.id)}
                  title={words.walk(walk.orders, walk.form)}
                  worker={walk.walker}
                  of={walk}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {begun.length > 0 && (
        <section>
          <h3>{words.packings}</h3>
          <ul>
            {begun.map((packing) => (
              <li key={packing.id}>
                <Entry
                  to={packAddress(packing.order_id)}
                  title={words.packing(packing.order_id, packing.full_name)}
                  worker={packing.packer}
                  of={packing}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Groups>
  );
};

interface EntryProps {
  to: string;
  title: string;
  worker: Walk['walker'];
  of: Pick<Walk | Packing, 'wanted' | 'counted'>;
}

const Entry = ({ to, title, worker, of: { wanted, counted } }: EntryProps) => {
  const { time } = formatWhen(worker?.at ?? '');
  const isMine = worker !== null && worker.user === loginOfScreen();
  const who = worker === null ? taskTexts.worker.nobody : taskTexts.worker.other(worker.user ?? '', time);
  return (
    <Link to={to}>
      <b>{title}</b>
      <span>{isMine ? taskTexts.worker.mine(time) : who}</span>
      <span>{words.left(wanted - counted)}</span>
    </Link>
  );
};

const Note = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.touch};
  margin-block-end: ${space(4)};
  color: ${color.inkSoft};
`;

const Groups = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-block-end: ${space(4)};

  h3 {
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
    font: 600 ${text.s} ${font};
  }

  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space(3)};
    align-items: center;
    min-block-size: ${size.touch};
    padding-block: ${space(1)};
  }

  b {
    grid-column: 1 / -1;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;
