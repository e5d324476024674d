import { newNoteHash } from '@shared/contract/vocabulary/note';
import type { NotificationEntry } from '@shared/contract/wire/host/notification';
import { formatWhen } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { kindIcons } from './kind-icons';
import { texts } from './texts';

const cards = { order: '/warehouse/orders', party: '/warehouse/parties', product: '/warehouse/products' } as const;

const addressOf = (entity: keyof typeof cards, id: number) => `${cards[entity]}/${id}/edit`;

const waitingOrders = `/warehouse/orders?${new URLSearchParams({ 'f.status': 'в обработке' })}`;

interface NotificationLineProps {
  entry: NotificationEntry;
  tabIndex: 0 | -1;
  onRead: () => void;
  /** The person follows a link to what the entry is about. */
  onOpen: () => void;
}

/** One entry. Enter opens what it is about, a mention with the field for the answer; R marks it as read. */
export const NotificationLine = ({ entry, tabIndex, onRead, onOpen }: NotificationLineProps) => {
  const { kind, at, is_read } = entry;
  const nameOf = usePersonNames();
  return (
    <Line
      tabIndex={tabIndex}
      data-read={is_read || undefined}
      onKeyDown={({ code, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget }) => {
        if (target !== currentTarget || ctrlKey || metaKey || altKey || shiftKey) return;
        if (code === 'KeyR' && !is_read) onRead();
        if (code === 'Enter' || code === 'NumpadEnter') currentTarget.querySelector('a')?.click();
      }}
    >
      <span>
        {!is_read && (
          <>
            <Dot />
            <VisuallyHidden>{texts.unread}</VisuallyHidden>
          </>
        )}
      </span>
      <Kind data-tone={kind === 'waiting' || kind === 'size' ? 'amber' : undefined}>
        <Icon path={kindIcons[kind]} />
      </Kind>
      <What>
        <Title>{texts.title(entry, nameOf)}</Title>
        <Details entry={entry} onOpen={onOpen} />
      </What>
      <time dateTime={at}>{formatWhen(at).time}</time>
    </Line>
  );
};

const Details = ({ entry, onOpen }: Pick<NotificationLineProps, 'entry' | 'onOpen'>) => {
  const nameOf = usePersonNames();
  const others = entry.count - entry.about.length;
  const rest = others > 0 && <span>{texts.others(others)}</span>;
  switch (entry.kind) {
    case 'order':
    case 'packing':
      return (
        <Soft>
          {entry.about.map(({ record_id: id }) => (
            <Link key={id} to={addressOf('order', id)} onClick={onOpen}>
              {entry.kind === 'packing' && entry.count === 1 ? texts.record('order', id) : id}
            </Link>
          ))}
          {entry.kind === 'order' && entry.count === 1 && <span>{entry.about[0]?.name}</span>}
          {entry.kind === 'packing' &&
            entry.count === 1 &&
            entry.about.map(({ record_id: id, packed, pieces, user }) => (
              <span key={id}>{texts.inBox(packed, pieces, user && nameOf(user))}</span>
            ))}
          {rest}
        </Soft>
      );
    case 'waiting':
      return entry.about.map(({ record_id: id, days }) => (
        <Soft key={id}>
          <span>{texts.oldest}</span>
          <Link to={addressOf('order', id)} onClick={onOpen}>
            {id}
          </Link>
          <span>{texts.age(days)}</span>
          <Link to={waitingOrders} onClick={onOpen}>
            {texts.showAll}
          </Link>
        </Soft>
      ));
    case 'size':
      return (
        <Soft>
          {entry.about.map((low, index) =>
            entry.count > 1 ? (
              <Link key={index} to={addressOf('product', low.record_id)} onClick={onOpen}>
                {low.name}, {low.size}
              </Link>
            ) : (
              <Soft key={index}>
                <Link to={addressOf('product', low.record_id)} onClick={onOpen}>
                  {texts.onHand(low)}
                </Link>
                {low.party !== null && (
                  <Link to={addressOf('party', low.party)} onClick={onOpen}>
                    {texts.record('party', low.party)}
                  </Link>
                )}
              </Soft>
            ),
          )}
          {rest}
        </Soft>
      );
    case 'party':
      return entry.about.map(({ record_id: id, pieces, agent_name, user }) => (
        <Soft key={id}>
          <Link to={addressOf('party', id)} onClick={onOpen}>
            {texts.arrival(pieces, agent_name, user && nameOf(user))}
          </Link>
        </Soft>
      ));
    case 'mention':
      return entry.about.map(({ entity, record_id: id, text: words }) => (
        <Mentioned key={id}>
          <Quote>{words}</Quote>
          <Soft>
            <Reply to={addressOf(entity, id) + newNoteHash} onClick={onOpen}>
              {texts.reply}
            </Reply>
            <Link to={addressOf(entity, id)} onClick={onOpen}>
              {texts.record(entity, id)}
            </Link>
          </Soft>
        </Mentioned>
      ));
  }
};

const Line = styled.li`
  display: grid;
  column-gap: ${space(3)};
  grid-template-columns: ${space(2)} ${size.chip} minmax(0, 1fr) auto;
  align-items: start;
  padding: ${space(3)} ${space(5)} ${space(3)} ${space(3)};
  border-block-end: 1px solid ${color.line};

  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover {
    background: ${color.sunken};
  }

  > time {
    padding-block-start: 1px;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Dot = styled.i`
  display: block;
  inline-size: ${size.dot};
  block-size: ${size.dot};
  border-radius: ${radius.pill};
  margin-block-start: 10px;
  background: ${color.accent};
`;

const Kind = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.chip};
  block-size: ${size.chip};
  border-radius: ${radius.m};
  background: ${color.sunken};
  color: ${color.inkSoft};

  &[data-tone='amber'] {
    background: ${color.amberSoft};
    color: ${color.amber};
  }

  li:hover > &:not([data-tone]) {
    background: ${color.surface};
  }
`;

const What = styled.div`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;
`;

const Title = styled.b`
  font-weight: 600;

  [data-read] & {
    font-weight: 500;
  }
`;

const Reply = styled(Link)`
  && {
    ${plainButtonStyles}
    color: ${color.ink};
    text-decoration: none;
  }
`;

const Mentioned = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Quote = styled.q`
  display: -webkit-box;
  padding-inline-start: ${space(2)};
  border-inline-start: 2px solid ${color.lineStrong};
  color: ${color.inkSoft};
  overflow: hidden;
  quotes: none;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

const Soft = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(2)};
  align-items: baseline;
  color: ${color.inkSoft};

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
