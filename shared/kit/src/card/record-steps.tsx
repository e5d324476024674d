import { formatCount } from '@shared/kit/format/format-count';
import { Link, useNavigate } from '@shared/kit/router';
import { color, layer, media, radius, size, space } from '@shared/kit/theme/tokens';
import { buttonStyles } from '@shared/kit/ui/button';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

/** Elements in which arrows with Alt have their own function. */
const ownKeys = 'select, [role="menu"], [role="dialog"]';

/** Alt+↑ and Alt+↓ open the previous and next record, also from a field: it is saved first. */
export const useRecordKeys = (previous: string | undefined, next: string | undefined): void => {
  const navigate = useNavigate();

  const goByKey = useEffectEvent((event: KeyboardEvent) => {
    const isStep = event.code === 'ArrowUp' || event.code === 'ArrowDown';
    if (!isStep || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    event.preventDefault();
    const address = event.code === 'ArrowUp' ? previous : next;
    if (address !== undefined) void navigate(address);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => goByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

interface RecordStepsProps {
  words: { previous: string; next: string };
  /** From 1; 0 if the record is not in its list. */
  position: number;
  count: number;
  /** The addresses of its neighbours; undefined at an end of the list. */
  previous: string | undefined;
  next: string | undefined;
}

/** Links to the previous and next record, and the position in the list. On a phone they are at the bottom. */
export const RecordSteps = ({ words, position, count, previous, next }: RecordStepsProps) => (
  <Way>
    <Step label={words.previous} arrow="‹" to={previous} />
    <Position>{position > 0 && texts.position(formatCount(position), formatCount(count))}</Position>
    <Step label={words.next} arrow="›" to={next} />
  </Way>
);

/** The focused field keeps the focus on the next card. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();

const Step = ({ label, arrow, to }: { label: string; arrow: string; to: string | undefined }) =>
  to ? (
    <StepLink to={to} aria-label={label} title={label} onMouseDown={leaveFocus}>
      {arrow}
    </StepLink>
  ) : (
    <NoStep role="link" tabIndex={-1} aria-label={label} aria-disabled="true" onMouseDown={leaveFocus}>
      {arrow}
    </NoStep>
  );

const Way = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  margin-inline-start: auto;

  /* The on-screen keyboard replaces it. */
  @media ${media.phone} and (min-height: 560px) {
    position: fixed;
    z-index: ${layer.sticky};
    inset: auto 0 0;
    gap: ${space(2)};
    justify-content: end;
    block-size: ${size.foot};
    padding-inline: ${space(3)};
    border-block-start: 1px solid ${color.line};
    background: ${color.surface};

    /* The bar of a task replaces it. */
    :root:has([data-task-bar]) & {
      display: none;
    }
  }
`;

const Position = styled.span`
  min-inline-size: 64px;
  color: ${color.inkSoft};
  text-align: center;

  /* The tools and the note of a lost network need its space; a phone has it in its own bar. */
  @media ${media.tablet} and (min-width: 600px) {
    display: none;
  }
`;

const StepLink = styled(Link)`
  ${buttonStyles}
  min-inline-size: ${size.control};
  border-color: transparent;
  border-radius: ${radius.m};

  @media ${media.phone} {
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    border-color: ${color.line};
    background: ${color.surface};
  }
`;

const NoStep = styled.span`
  ${buttonStyles}
  min-inline-size: ${size.control};
  border-color: transparent;
  opacity: 0.5;

  @media ${media.phone} {
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    border-color: ${color.line};
  }
`;
