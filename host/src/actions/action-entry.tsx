import type { Action } from '@shared/contract/wire/host/action';
import { formatWhen } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUndo } from './data/actions';
import { texts } from './texts';

const cards: Partial<Record<Action['entity'], string>> = {
  order: '/warehouse/orders',
  party: '/warehouse/parties',
  product: '/warehouse/products',
};

const mostLinked = 4;

interface ActionEntryProps {
  action: Action;
  /** It took another one back. */
  isUndo: boolean;
  tabIndex: 0 | -1;
  /** The person follows a link out of the sheet. */
  onLeave: () => void;
}

/** One action with its values, its records, what stays as it is, and the button that undoes it. Z presses that. */
export const ActionEntry = ({ action, isUndo, tabIndex, onLeave }: ActionEntryProps) => {
  const { entity, records, count, changes, undoable, undone_at, kept } = action;
  const { mutate, isPending } = useUndo();
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  const card = cards[entity];
  const canUndo = undoable !== 0 && undone_at === null;
  const linkTo = (id: number, words: string) =>
    card && (
      <Link key={id} to={`${card}/${id}/edit`} onClick={onLeave}>
        {words}
      </Link>
    );
  return (
    <Entry
      tabIndex={tabIndex}
      onKeyDown={({ code, ctrlKey, metaKey, altKey }) => {
        if (code === 'KeyZ' && !ctrlKey && !metaKey && !altKey && canUndo && isOnline) mutate(action);
      }}
    >
      <time dateTime={action.at}>{formatWhen(action.at).time}</time>
      <What>
        <Title data-undone={undone_at !== null || undefined}>
          {isUndo ? texts.undoing(texts.title(action)) : texts.title(action)}
        </Title>
        {changes.map(({ field, from, to }) => {
          const [before, after] = [from, to].map((value) =>
            value === undefined ? texts.different : texts.wordsOf(field, value),
          );
          return (
            before !== undefined &&
            after !== undefined && (
              <Soft key={field}>
                {changes.length > 1 && `${texts.fieldOf(field)}: `}
                {before} → <b>{after}</b>
              </Soft>
            )
          );
        })}
        {card && (
          <Links>
            {records.slice(0, mostLinked).map(({ id }) => linkTo(id, String(id)))}
            {count > mostLinked && <span>{texts.others(count - mostLinked)}</span>}
          </Links>
        )}
        {kept.length > 0 && undone_at === null && (
          <Kept>
            {kept.map(({ id, at, user, field, to }) => (
              <li key={`${id} ${field}`}>
                {linkTo(id, String(id))}{' '}
                {texts.kept(formatWhen(at).time, user && nameOf(user), texts.wordsOf(field, to))}
              </li>
            ))}
          </Kept>
        )}
        {kept.length > 0 && undoable === 0 && undone_at === null && <WhyNot>{texts.gone}</WhyNot>}
      </What>
      {canUndo && (
        <Button isBusy={isPending} disabled={!isOnline} onClick={() => mutate(action)}>
          {texts.undo(action, isUndo)}
        </Button>
      )}
      {undone_at !== null && <Soft>{texts.undoneAt(formatWhen(undone_at).time)}</Soft>}
    </Entry>
  );
};

const Entry = styled.li`
  display: grid;
  column-gap: ${space(2)};
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: start;
  padding: ${space(3)} ${space(6)};
  border-block-end: 1px solid ${color.line};

  &:focus-visible {
    outline-offset: -2px;
  }

  > time {
    color: ${color.inkSoft};
  }
`;

const What = styled.div`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;
`;

const Title = styled.b`
  font-weight: 600;

  &[data-undone] {
    text-decoration: line-through;
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  color: ${color.inkSoft};

  a {
    color: ${color.ink};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Kept = styled.ul`
  padding: 0 0 0 ${space(3)};
  margin: ${space(1)} 0 0;
  border-inline-start: 2px solid ${color.line};
  font: 400 ${text.s} ${font};
  list-style: none;

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const WhyNot = styled.p`
  padding: ${space(2)} ${space(3)};
  margin-block-start: ${space(1)};
  border-radius: ${radius.m};
  background: ${color.sunken};
  font: 400 ${text.s} ${font};
`;
