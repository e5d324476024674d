import type { SectionChange } from '@shared/contract/wire/host/section';
import type { RecordedFailure } from '@shared/contract/wire/telemetry';
import { formatMoment } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { actionText } from './metric-texts';
import { texts } from './texts';

/** The changes of a section with their authors, newest first. */
export const ChangeList = ({ changes }: { changes: SectionChange[] }) => {
  const nameOf = usePersonNames();
  return (
    <EventList title={texts.history.title} empty={texts.history.empty}>
      {changes.map(({ at, by, action, build }) => (
        <Event key={`${at} ${action}`}>
          <When dateTime={at}>{formatMoment(at)}</When>
          <span>
            {actionText(action)} {build && <Build>{build}</Build>}
          </span>
          <Soft>{nameOf(by)}</Soft>
        </Event>
      ))}
    </EventList>
  );
};

/** The last failures, with the code that a person can read out to support. */
export const FailureList = ({ failures }: { failures: RecordedFailure[] }) => (
  <EventList title={texts.failures.title} empty={texts.failures.empty}>
    {failures.map((failure) => (
      <Event key={`${failure.at} ${failure.build} ${failure.trace_id} ${failure.message}`}>
        <When dateTime={failure.at}>{formatMoment(failure.at)}</When>
        <span>
          {texts.failures.kinds[failure.kind]} <Build>{failure.build}</Build>
          {failure.message && <Soft> {failure.message}</Soft>}
        </span>
        {failure.trace_id && <Soft>{texts.failures.code(failure.trace_id)}</Soft>}
        <FailurePlace failure={failure} />
      </Event>
    ))}
  </EventList>
);

/** Where it happened: the innermost function with the line of its source, the address and the browser; then all functions. */
const FailurePlace = ({ failure: { stage, stack = [], route, browser } }: { failure: RecordedFailure }) => {
  const [innermost] = stack;
  const facts = [stage && texts.failures.stages[stage], innermost, route, browser].filter(Boolean).join(' · ');
  if (facts === '') return null;
  if (stack.length < 2) return <Facts>{facts}</Facts>;
  return (
    <Details>
      <summary>{facts}</summary>
      <Frames>{stack.join('\n')}</Frames>
    </Details>
  );
};

interface EventListProps {
  title: string;
  /** Shown if the list is empty. */
  empty: string;
  children: ReactNode[];
}

const EventList = ({ title, empty, children }: EventListProps) => {
  const titleId = useId();
  return (
    <div>
      <Title id={titleId}>{title}</Title>
      {children.length > 0 ? <Events aria-labelledby={titleId}>{children}</Events> : <Soft>{empty}</Soft>}
    </div>
  );
};

const Title = styled.h3`
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Events = styled.ol`
  display: grid;
  gap: ${space(1.5)};
  padding: 0;
  list-style: none;
`;

const Event = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  inline-size: 100%;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Details = styled.details`
  inline-size: 100%;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  summary {
    cursor: pointer;
  }
`;

const Frames = styled.pre`
  margin: ${space(1)} 0 ${space(2)} ${space(4)};
  font: inherit;
  white-space: pre-wrap;
`;

const When = styled.time`
  color: ${color.inkSoft};
`;

const Build = styled.span`
  font-weight: 600;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;
