import type { ActionEntity } from '@shared/contract/vocabulary/entity';
import { formatWhen, groupByDay } from '@shared/kit/format/format-date';
import { color, font, layer, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Segments } from '@shared/kit/ui/choices/segments';
import { Key } from '@shared/kit/ui/key';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { AccountSheet } from '../layout/account-sheet';
import { moveByArrows } from '../move-by-arrows';
import { ActionEntry } from './action-entry';
import { actionsQuery, undosAmong } from './data/actions';
import { texts } from './texts';

const kinds = ['order', 'party', 'product'] as const satisfies readonly ActionEntity[];

/** 'Мои действия': a sheet at the right with all that the person changed, by day, the last first. */
export const ActionsSheet = ({ onClose }: { onClose: () => void }) => {
  const [kind, setKind] = useState<(typeof kinds)[number] | 'all'>('all');
  return (
    <AccountSheet title={texts.heading} note={texts.note} onClose={onClose}>
      <Choice>
        <Segments
          label={texts.kinds.label}
          options={(['all', ...kinds] as const).map((value) => ({ value, content: texts.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
      </Choice>
      <Entries entity={kind === 'all' ? undefined : kind} onLeave={onClose} />
      <Foot>
        {texts.foot} <Key>{texts.keys}</Key>
      </Foot>
    </AccountSheet>
  );
};

interface EntriesProps {
  entity: ActionEntity | undefined;
  onLeave: () => void;
}

const Entries = ({ entity, onLeave }: EntriesProps) => {
  const query = useInfiniteQuery(actionsQuery(entity));
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && isError) {
    return (
      <Message role="alert">
        {texts.notLoaded}
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {texts.retry}
        </Button>
      </Message>
    );
  }
  if (!data) return <Message role="status">{texts.loading}</Message>;
  const actions = data.pages.flat();
  if (actions.length === 0) return <Message>{texts.empty}</Message>;
  const [first] = actions;
  const undos = undosAmong(actions);
  const today = formatWhen(new Date().toISOString()).day;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus between its entries
    <div onKeyDown={moveByArrows}>
      {groupByDay(actions).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <Day>{day === today ? `${day}, ${texts.today}` : day}</Day>
          <List aria-label={texts.list}>
            {items.map((action) => (
              <ActionEntry
                key={action.id}
                action={action}
                isUndo={undos.has(action.id)}
                tabIndex={action === first ? 0 : -1}
                onLeave={onLeave}
              />
            ))}
          </List>
        </section>
      ))}
      {hasNextPage && (
        <Message>
          <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.more}
          </Button>
        </Message>
      )}
    </div>
  );
};

const Choice = styled.div`
  padding: 0 ${space(6)} ${space(3)};
`;

const Day = styled.h3`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: 0;
  padding: ${space(1.5)} ${space(6)};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const List = styled.ol`
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Message = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(6)};
`;

const Foot = styled.p`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  justify-content: space-between;
  padding: ${space(4)} ${space(6)};
  margin-block-start: auto;
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  color: ${color.inkSoft};

  @media ${media.touch} {
    kbd {
      display: none;
    }
  }
`;
