import type { PublishedSection } from '@shared/contract/wire/host/section';
import type { SectionDay } from '@shared/contract/wire/telemetry';
import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { durationText } from './metric-texts';
import { texts } from './texts';

/** A day of the two weeks that end today; without figures on a day on which nobody opened the section. */
export interface ShownDay {
  /** `yyyy-mm-dd` by Moscow time, as the api counts. */
  day: string;
  figures: SectionDay | undefined;
  /** A build was published. */
  hasNewBuild: boolean;
}

const shownDays = 14;
const dayMs = 24 * 3_600_000;
const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** The last two weeks of a section, oldest first; undefined if an older api has no days. */
export const daysOf = (
  { id, live, canary, previous, kept }: PublishedSection,
  days: readonly SectionDay[] | undefined,
): ShownDay[] | undefined => {
  if (!days) return undefined;
  const now = Date.now();
  const published = [live, canary, previous, ...kept].flatMap((build) =>
    build?.published_at ? [moscowDay.format(Date.parse(build.published_at))] : [],
  );
  return Array.from({ length: shownDays }, (_, index) => {
    const day = moscowDay.format(now - (shownDays - 1 - index) * dayMs);
    return {
      day,
      figures: days.find((each) => each.section === id && each.day === day),
      hasNewBuild: published.includes(day),
    };
  });
};

const bar = { width: 9, step: 12.2, height: 30 };
const chart = { width: 168, height: 38 };
const sumOf = (days: readonly ShownDay[], count: (figures: SectionDay) => number) =>
  days.reduce((sum, { figures }) => (figures ? sum + count(figures) : sum), 0);

interface DayBarsProps {
  days: readonly ShownDay[];
  /** The loads of the busiest day of all sections: bars of different sections compare. */
  most: number;
}

/** A bar a day: its loads, of these the failures, and a line below a day with a new build. */
export const DayBars = ({ days, most }: DayBarsProps) => {
  const label = texts.days.label(
    formatCount(sumOf(days, ({ loads }) => loads)),
    formatCount(sumOf(days, ({ failures }) => failures)),
  );
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (Math.min(count, most) / most) * bar.height));
  return (
    <Chart width={chart.width} height={chart.height} role="img" aria-label={label}>
      {days.map(({ day, figures, hasNewBuild }, index) => {
        const [loads, failures] = [heightOf(figures?.loads ?? 0), heightOf(figures?.failures ?? 0)];
        const place = { x: index * bar.step, width: bar.width };
        return (
          <g key={day}>
            <rect {...place} y={bar.height - loads} height={loads} rx={1.5} data-bar="loads" />
            <rect {...place} y={bar.height - failures} height={failures} rx={1.5} data-bar="failures" />
            {hasNewBuild && <rect {...place} y={bar.height + 3} height={2} data-bar="build" />}
          </g>
        );
      })}
    </Chart>
  );
};

const line = { width: 104, height: 22, inset: 3 };
/** A change below a quarter of the longest time is drawn as a small one. */
const longestMs = (times: readonly number[]) => Math.max(...times) * 1.25;

/** The loading time of each measured day as a line, with today's at its end; nothing with fewer than two days. */
export const LoadTimeLine = ({ days }: Pick<DayBarsProps, 'days'>) => {
  const times = days.flatMap(({ figures }, index) =>
    figures && figures.load_ms !== null ? [{ index, ms: figures.load_ms }] : [],
  );
  const last = times.at(-1);
  if (times.length < 2 || !last) return <Line width={line.width} height={line.height} aria-hidden="true" />;
  const top = longestMs(times.map(({ ms }) => ms));
  const pointOf = ({ index, ms }: { index: number; ms: number }) => ({
    x: line.inset + (index / (shownDays - 1)) * (line.width - 2 * line.inset),
    y: line.height - line.inset - (ms / top) * (line.height - 2 * line.inset),
  });
  const end = pointOf(last);
  return (
    <Line width={line.width} height={line.height} role="img" aria-label={texts.days.loadTime(durationText(last.ms))}>
      <polyline points={times.map((time) => Object.values(pointOf(time)).join(',')).join(' ')} />
      <circle cx={end.x} cy={end.y} r={2.5} />
    </Line>
  );
};

/** What the bars mean. */
export const DaysLegend = () => (
  <Legend aria-hidden="true">
    {(['loads', 'failures', 'build'] as const).map((name) => (
      <span key={name}>
        <Chart width={9} height={name === 'build' ? 2 : 11}>
          <rect width={9} height={name === 'build' ? 2 : 11} rx={1.5} data-bar={name} />
        </Chart>{' '}
        {texts.days.legend[name]}
      </span>
    ))}
  </Legend>
);

const Chart = styled.svg`
  display: inline-block;
  vertical-align: middle;

  [data-bar='loads'] {
    fill: ${color.line};
  }

  [data-bar='failures'] {
    fill: ${color.danger};
  }

  [data-bar='build'] {
    fill: ${color.accent};
  }
`;

const Line = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  /* Lower than the line of text: the number beside it stays on the baseline of its row. */
  margin-block: -${space(1)};
  vertical-align: middle;

  circle {
    fill: currentColor;
    stroke: none;
  }
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  /* A phone shows no bars. */
  @media ${media.phone} {
    display: none;
  }
`;
