import type { StockCheck } from '@shared/contract/wire/stock-check';
import { formatMoment } from '@shared/kit/format/format-date';
import { Link } from '@shared/kit/router';
import { http } from '@shared/kit/runtime/api/http';
import { color, radius, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { texts } from './texts';

const words = texts.check;

/** Computed by the api at each request. */
const stockCheckQuery = queryOptions({
  queryKey: ['remains:stock-check'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ signal }) => (await http.get<StockCheck>('/api/stock/check/', { signal })).data,
});

interface StockCheckDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 'Всё сходится': whether the numbers of all sizes are the sums of what moved them, and what to do where they are not. */
export const StockCheckDialog = ({ isOpen, onClose }: StockCheckDialogProps) => {
  const { data, isError, isFetching, refetch } = useQuery({ ...stockCheckQuery, enabled: isOpen });
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <Answer aria-busy={isFetching}>
        {!data && !isError && <p role="status">{words.checking}</p>}
        {isError && <p role="alert">{words.failed}</p>}
        {data && !isError && (
          <>
            <p role="status">{data.count === 0 ? words.agrees(data.sizes) : words.differs(data.count)}</p>
            {data.count > 0 && (
              <>
                <Faults>
                  {data.faults.map(({ sum, modification_id, product_id, name, size, kept, computed }) => (
                    <li key={`${modification_id} ${sum}`}>
                      <Link to={`/warehouse/products/${product_id}/edit`}>{words.size(name, size)}</Link>
                      <span>{words.fault[sum](kept, computed)}</span>
                    </li>
                  ))}
                </Faults>
                <Soft>{words.advice}</Soft>
              </>
            )}
            <Soft>{words.at(formatMoment(data.checked_at))}</Soft>
          </>
        )}
      </Answer>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button tone="primary" isBusy={isFetching} onClick={() => refetch()}>
          {words.again}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/* As high while it is checked as with an answer of two lines. */
const Answer = styled.div`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  min-block-size: 72px;
`;

const Faults = styled.ul`
  max-block-size: 320px;
  padding: 0;
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  list-style: none;
  overflow-y: auto;

  li {
    display: grid;
    gap: 2px;
    padding: ${space(2)} ${space(3)};
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  a {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;
