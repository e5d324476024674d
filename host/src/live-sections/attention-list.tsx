import { rollbackTarget } from '@shared/contract/vocabulary/rollback';
import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RollBack } from './build-actions';
import { failuresOf, type SectionRow } from './build-rows';
import { durationText, scoreText } from './metric-texts';
import { texts } from './texts';

const words = texts.attention;

/** Above it a vital needs attention: the limits of "good" by web.dev. */
const vitalLimits = [
  { vital: 'LCP', limit: 2_500, format: durationText },
  { vital: 'INP', limit: 200, format: durationText },
  { vital: 'CLS', limit: 0.1, format: scoreText },
] as const;

const shownSections = 3;

interface AttentionListProps {
  rows: readonly SectionRow[];
  builds: BuildMetrics[];
  canSign: boolean;
  /** Unfolds a section. */
  onShow: (id: string) => void;
  /** Shows all sections with errors. */
  onShowAll: () => void;
}

/** What needs a person first, in sentences with the way out: sections that fail, then screens that are slow. */
export const AttentionList = ({ rows, builds, canSign, onShow, onShowAll }: AttentionListProps) => {
  const failing = rows.filter(({ metrics }) => metrics && metrics.crashes + failuresOf(metrics) > 0);
  const more = failing.length - shownSections;
  return (
    <List>
      {failing.slice(0, shownSections).map((row) => (
        <FailingSection key={row.id} row={row} builds={builds} canSign={canSign} onShow={onShow} />
      ))}
      {more > 0 && (
        <Sentence tone="alert" title={words.more(more)}>
          <Button onClick={onShowAll}>{words.showAll}</Button>
        </Sentence>
      )}
      {vitalLimits.map(({ vital, limit, format }) => {
        const slow = rows
          .flatMap(({ id, section, metrics }) => ({ id, title: section.title, value: metrics?.vitals[vital].p75 ?? 0 }))
          .filter(({ value }) => value > limit)
          .sort((one, other) => other.value - one.value);
        const [worst] = slow;
        return (
          worst && (
            <Sentence
              key={vital}
              tone="mild"
              title={words.slow(
                slow.slice(0, shownSections).map(({ title }) => title),
                slow.length - shownSections,
                vital,
                format(worst.value),
                format(limit),
              )}
              explanation={words.slowExplanation[vital]}
            >
              <Button tone="quiet" onClick={() => onShow(worst.id)}>
                {words.show(worst.title)}
              </Button>
            </Sentence>
          )
        );
      })}
    </List>
  );
};

interface FailingSectionProps extends Pick<AttentionListProps, 'builds' | 'canSign' | 'onShow'> {
  row: SectionRow;
}

const FailingSection = ({ row: { section, metrics }, builds, canSign, onShow }: FailingSectionProps) => {
  const nameOf = usePersonNames();
  if (!metrics) return null;
  const { title, live } = section;
  const target = rollbackTarget(section, builds);
  const explanation = [
    live.published_at && words.since(live.build, formatMoment(live.published_at), live.by && nameOf(live.by)),
    metrics.people.failed > 0 && words.people(metrics.people.failed, formatCount(metrics.people.loaded)),
    metrics.loads.previous > 0 && words.replaced(metrics.loads.previous),
  ].filter(Boolean);
  return (
    <Sentence
      tone="alert"
      title={words.failing(title, metrics.crashes, failuresOf(metrics))}
      explanation={explanation.join(' ')}
    >
      <Button aria-label={words.errorsOf(title)} onClick={() => onShow(section.id)}>
        {words.errors}
      </Button>
      {target && canSign && <RollBack section={section} target={target} opener={words.rollBack(target.build)} />}
    </Sentence>
  );
};

interface SentenceProps {
  tone: 'alert' | 'mild';
  title: string;
  explanation?: string;
  /** The way out. */
  children: ReactNode;
}

const signs = { alert: 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05', mild: 'M8 3v9.5M4 8.7l4 4 4-4' } as const;

const Sentence = ({ tone, title, explanation, children }: SentenceProps) => (
  <Item $tone={tone}>
    <Sign>
      <Icon path={signs[tone]} />
    </Sign>
    <div>
      <b>{title}</b>
      {explanation && <p>{explanation}</p>}
    </div>
    <Ways>{children}</Ways>
  </Item>
);

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  margin-block-end: ${space(3)};
  list-style: none;

  &:empty {
    display: none;
  }

  @media ${media.phone} {
    padding-inline: ${space(3)};
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: ${radius.pill};
`;

const Item = styled.li<{ $tone: SentenceProps['tone'] }>`
  display: flex;
  gap: ${space(3)} ${space(5)};
  align-items: center;
  padding: ${space(3)} ${space(5)};
  border: 1px solid ${color.line};
  border-inline-start: 3px solid ${({ $tone }) => ($tone === 'alert' ? color.danger : color.amber)};
  border-radius: ${radius.m};
  background: ${color.surface};

  ${Sign} {
    background: ${({ $tone }) => ($tone === 'alert' ? color.dangerSoft : color.amberSoft)};
    color: ${({ $tone }) => ($tone === 'alert' ? color.danger : color.amber)};
  }

  > div:first-of-type {
    flex: 1;
    min-inline-size: 0;
  }

  b {
    font: 600 ${text.l} ${font};
    overflow-wrap: anywhere;
  }

  p {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }

  /* The way out is below the sentence, and begins where that does. */
  @media ${media.tablet} {
    flex-wrap: wrap;

    > div:first-of-type {
      flex-basis: calc(100% - ${size.touch} - ${space(5)});
    }

    > div:last-of-type {
      margin-inline-start: calc(${size.touch} + ${space(5)});
    }
  }

  @media ${media.phone} {
    padding: ${space(3)} ${space(4)};

    ${Sign} {
      display: none;
    }

    > div:first-of-type {
      flex-basis: 100%;
    }

    > div:last-of-type {
      margin-inline-start: 0;
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
