import type { HistoryEntry } from '@shared/contract/wire/history';
import { formatWhen, groupByDay } from '@shared/kit/format/format-date';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import type { RecordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { CardSheet } from './card-sheet';
import { type HistoryMoment, type HistoryWords, historyLine, momentsOf } from './history-line';
import { texts } from './texts';

export interface HistorySheetProps {
  query: RecordHistoryQuery;
  words: HistoryWords;
}

/** 'История': a button and its sheet with the changes of the record and their authors, by day, newest first. */
export const HistorySheet = (props: HistorySheetProps) => (
  <CardSheet title={texts.history.title} opener={texts.history.title} position="tools">
    <History {...props} />
  </CardSheet>
);

/** The changes of a record, as the sheet shows them. */
export const History = ({ query, words }: HistorySheetProps) => {
  const hasHistory = useAbility(query.call);
  const history = useInfiniteQuery(query);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = history;
  if (!hasHistory) return <p>{texts.history.absent}</p>;
  if (!data && error) {
    return (
      <Failure role="alert">
        {texts.history.failed}
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {texts.history.retry}
        </Button>
      </Failure>
    );
  }
  if (!data) return <p role="status">{texts.loading}</p>;
  const days = groupByDay(momentsOf(data.pages.flat()));
  if (days.length === 0) return <p>{texts.history.empty}</p>;
  return (
    <>
      {days.map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <Day>{day}</Day>
          <Moments>
            {items.map((moment) => (
              <Moment key={moment.id} moment={moment} words={words} />
            ))}
          </Moments>
        </section>
      ))}
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => fetchNextPage()}>
          {texts.history.more}
        </Button>
      )}
    </>
  );
};

const Moment = ({ moment, words }: { moment: HistoryMoment; words: HistoryWords }) => {
  const nameOf = usePersonNames();
  return (
    <MomentItem>
      <When>
        <time dateTime={moment.at}>{formatWhen(moment.at).time}</time>
        <b>{moment.user === null ? texts.history.program : nameOf(moment.user)}</b>
      </When>
      <Lines>
        {moment.entries.map((entry) => (
          <Line key={entry.id} entry={entry} words={words} />
        ))}
      </Lines>
    </MomentItem>
  );
};

const Line = ({ entry, words }: { entry: HistoryEntry; words: HistoryWords }) => {
  const { what, values } = historyLine(entry, words);
  return (
    <li>
      {what}
      {values && (
        <>
          : <Before>{values.from}</Before> → <b>{values.to}</b>
        </>
      )}
      {entry.together !== null && entry.together !== undefined && (
        <Together>{texts.history.together(entry.together)}</Together>
      )}
    </li>
  );
};

const Failure = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;

const Day = styled.h3`
  padding-block-end: ${space(1)};
  border-block-end: 1px solid ${color.line};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Moments = styled.ol`
  padding: 0;
  list-style: none;
`;

const MomentItem = styled.li`
  display: grid;
  gap: ${space(1)};
  padding-block: ${space(2.5)};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const When = styled.div`
  display: flex;
  gap: ${space(2)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  b {
    font-weight: 500;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
`;

const Before = styled.span`
  color: ${color.inkSoft};
`;

const Together = styled.small`
  display: block;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
