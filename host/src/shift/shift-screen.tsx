import { openedFromScreen } from '@shared/kit/print/opened-from-screen';
import { failureStatus } from '@shared/kit/runtime/api/http';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuLine, MenuMark, MenuRadioGroup, MenuRadioItem } from '@shared/kit/ui/choices/menu-popup';
import { DateField } from '@shared/kit/ui/date-field';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { FailureCard } from '@shared/kit/ui/failure-card';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { NotFoundScreen } from '../layout/message-screens';
import { shiftPath } from '../session/session-guards';
import { useShift } from './data/shift';
import { LoadingCard, ShiftCard } from './shift-card';
import { shiftCards } from './shift-cards';
import { texts } from './texts';

const printer = 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z';

const loadingTitles = {
  todo: [texts.unfinished.title, texts.waiting.title, texts.short.title],
  changed: [texts.made.title, texts.statuses.title, texts.arrived.title],
};

/** `/shift`: what is to do, and what changed since one's last working day or another moment. */
export const ShiftScreen = () => {
  const shown = useShift();
  const { shift, query, since, today } = shown;
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  if (failureStatus(query.error) === 404) return <NotFoundScreen />;
  const cards = shift && shiftCards(shift, today, nameOf);
  return (
    <Screen>
      <title>{texts.title}</title>
      <Bar>
        <h1>{texts.title}</h1>
        <Since shown={shown} />
        {shift && <About>{texts.until(shift.at)}</About>}
        <Follows role="status">{shift && (isOnline ? texts.follows : texts.offline(shift.at))}</Follows>
        {shift && since !== undefined && (
          <PrintLink
            to={`${shiftPath}/print?${new URLSearchParams({ since })}`}
            state={openedFromScreen}
            aria-label={texts.print}
          >
            <ToolLabel words={texts.print} icon={printer} iconOn="compact" />
          </PrintLink>
        )}
      </Bar>
      {cards ? (
        <div aria-busy={query.isFetching}>
          <Part name="todo">
            {cards.todo.map((card) => (
              <ShiftCard key={card.id} card={card} />
            ))}
          </Part>
          <Part name="changed">
            {cards.changed.map((card) => (
              <ShiftCard key={card.id} card={card} />
            ))}
          </Part>
        </div>
      ) : (
        <Notice query={query} />
      )}
    </Screen>
  );
};

const Part = ({ name, children }: { name: keyof typeof texts.parts; children: ReactNode }) => (
  <section aria-label={texts.parts[name]}>
    <PartTitle>{texts.parts[name]}</PartTitle>
    <Cards $part={name}>{children}</Cards>
  </section>
);

/** Instead of the cards: they are loading, wait for the network, or failed to load. */
const Notice = ({ query }: { query: ReturnType<typeof useShift>['query'] }) => {
  if (query.isPaused) return <EmptyState kind="offline" title={texts.offlineFirst} />;
  if (query.isError) {
    return (
      <FailureCard
        title={texts.failed}
        explanation={texts.failedExplanation}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={texts.loading}>
      {(['todo', 'changed'] as const).map((part) => (
        <Part key={part} name={part}>
          {loadingTitles[part].map((title) => (
            <LoadingCard key={title} title={title} />
          ))}
        </Part>
      ))}
    </div>
  );
};

/** Since when: one's last working days to choose from, or any other day. */
const Since = ({ shown }: { shown: ReturnType<typeof useShift> }) => {
  const { since, days, today, choose, chooseDay } = shown;
  const [isOtherDay, setIsOtherDay] = useState(false);
  if (since === undefined) return null;
  const text = texts.since(since);
  if (isOtherDay) {
    return (
      <DateField
        layout="bar"
        label={texts.day}
        value=""
        latest={today}
        onChange={({ target }) => {
          if (target.value === '') return;
          chooseDay(target.value);
          setIsOtherDay(false);
        }}
      />
    );
  }
  return (
    <MenuButton
      label={texts.sinceLabel(since)}
      align="start"
      content={
        <span>
          <Soft>{texts.from(since)}</Soft> {text}
        </span>
      }
    >
      <MenuRadioGroup value={since} onValueChange={choose} aria-label={texts.day}>
        {days.map((day) => (
          <MenuRadioItem key={day} value={day}>
            <MenuMark isOn={day === since} />
            {texts.since(day)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      {days.length > 0 && <MenuLine />}
      <MenuItem onClick={() => setIsOtherDay(true)}>
        <MenuMark isOn={false} />
        {texts.otherDay}
      </MenuItem>
    </MenuButton>
  );
};

const Screen = styled.div`
  padding-block-end: ${space(16)};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  min-block-size: ${size.toolbar};
  padding-block: ${space(1)};

  h1 {
    margin-inline-end: ${space(2)};
    font: 600 ${text.xl} ${font};
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};

    > :is(button, a) {
      min-block-size: ${size.touch};
    }
  }
`;

const About = styled.span`
  color: ${color.inkSoft};

  @media ${media.phone} {
    order: 1;
    flex-basis: 100%;
  }
`;

const Follows = styled.span`
  margin-inline-start: auto;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  @media ${media.phone} {
    order: 2;
    margin-inline-start: 0;
  }
`;

const PrintLink = styled(Link)`
  ${plainButtonStyles}
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const PartTitle = styled.h2`
  padding-block: ${space(4)} ${space(2)};
  color: ${color.inkSoft};
  font: 600 ${text.s} ${font};
  letter-spacing: 0.06em;
  text-transform: uppercase;

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

/** The head, the lines and the foot of a card: one that is loading, empty or full is as high. */
const heights = { todo: { all: '372px', phone: '268px' }, changed: { all: '318px', phone: '244px' } };

const Cards = styled.div<{ $part: keyof typeof heights }>`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-auto-rows: minmax(${({ $part }) => heights[$part].all}, auto);

  @media ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-rows: auto;

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: minmax(${({ $part }) => heights[$part].phone}, auto);
  }
`;
