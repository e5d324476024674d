import { formatWhen } from '@shared/kit/format/format-date';
import { useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { stocktakesQuery, useBeginStocktake } from '../data/stocktakes';
import { stocktakePath } from '../paths';
import { texts } from './texts';

const words = texts.dialog;

interface StocktakesDialogProps {
  /** The selected products, of which a stocktake can begin; none is all products. */
  productIds: readonly number[];
  isOpen: boolean;
  onClose: () => void;
  /** Opens the check of all numbers; undefined if the back end has none. */
  onCheck: (() => void) | undefined;
}

/** Stocktakes that are not finished, to continue one, and the beginning of a new one. */
export const StocktakesDialog = ({ productIds, isOpen, onClose, onCheck }: StocktakesDialogProps) => {
  const { data, isPending, isError, isFetching, refetch } = useQuery({ ...stocktakesQuery, enabled: isOpen });
  const unfinished = data?.filter(({ status }) => status === 'open') ?? [];
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  const { mutate, isPending: isBeginning, isError: isNotBegun, reset } = useBeginStocktake();

  const canBeBlind = useAbility('POST /api/stocktakes/{id}/comparisons/');
  const [isBlind, setIsBlind] = useState(false);

  const close = () => {
    reset();
    onClose();
  };

  const begin = (product_ids: number[] | null) =>
    mutate({ product_ids, ...(isBlind && { blind: true }) }, { onSuccess: ({ id }) => navigate(stocktakePath(id)) });

  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={close}>
      <Part>
        <h3>{words.unfinished}</h3>
        {isPending && <Note role="status">{words.loading}</Note>}
        {isError && (
          <Note role="alert">
            {words.failed}{' '}
            <Button isBusy={isFetching} onClick={() => refetch()}>
              {words.retry}
            </Button>
          </Note>
        )}
        {data && unfinished.length === 0 && <Note>{words.nothingUnfinished}</Note>}
        {unfinished.length > 0 && (
          <Unfinished>
            {unfinished.map(({ id, scope, started, blind = false, counted, sizes }) => {
              const { day, time } = formatWhen(started.at);
              return (
                <li key={id}>
                  <span>
                    <b>{texts.title(id)}</b>
                    <small>
                      {words.about(texts.scopes[scope], `${day} ${time}`, started.user && nameOf(started.user), blind)}
                    </small>
                    <small>{words.counted(counted, sizes)}</small>
                  </span>
                  <Button aria-label={words.continueOf(id)} onClick={() => navigate(stocktakePath(id))}>
                    {words.continue}
                  </Button>
                </li>
              );
            })}
          </Unfinished>
        )}
      </Part>
      <Part>
        <h3>{words.begin}</h3>
        {canBeBlind && (
          <Choice>
            <Checkbox label={words.blind} isChecked={isBlind} onToggle={() => setIsBlind(!isBlind)} />
            <span aria-hidden="true">{words.blind}</span>
          </Choice>
        )}
        <Answers>
          {productIds.length > 0 && (
            <Button tone="primary" isBusy={isBeginning} isOff={!isOnline} onClick={() => begin([...productIds])}>
              {words.beginSelected(productIds.length)}
            </Button>
          )}
          <Button
            tone={productIds.length > 0 ? 'plain' : 'primary'}
            isBusy={isBeginning}
            isOff={!isOnline}
            onClick={() => begin(null)}
          >
            {words.beginAll}
          </Button>
          <Problem role="status">{isOnline ? isNotBegun && words.notBegun : words.offline}</Problem>
        </Answers>
      </Part>
      <DialogActions>
        {onCheck && <Apart onClick={onCheck}>{texts.check.open}</Apart>}
        <Button onClick={close}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Part = styled.section`
  margin-block-end: ${space(5)};

  h3 {
    margin-block-end: ${space(2)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
`;

const Unfinished = styled.ul`
  display: grid;
  gap: ${space(2)};
  max-block-size: 320px;
  padding: 0;
  margin: 0;
  list-style: none;
  overflow-y: auto;

  li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    justify-content: space-between;
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
  }

  b {
    display: block;
    font-weight: 600;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Choice = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding-block-end: ${space(3)};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
`;

const Apart = styled(Button)`
  margin-inline-end: auto;
`;

const Problem = styled.span`
  color: ${color.danger};
  font: 500 ${text.s} ${font};
`;
