import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { orderStatusTones } from '@shared/kit/shop/value-tones';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import { panelStyles } from '@shared/kit/ui/block';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Pill } from '@shared/kit/ui/pill';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ShiftCard as Card, ShiftLine, Words } from './shift-cards';
import { texts } from './texts';

const photoPx = 36;
const linesOnPhone = 3;
const right = 'M3 8h10M9 4l4 4-4 4';
const signs = {
  short: 'M8 3v9.5M4 8.7l4 4 4-4',
  person: 'M8 7.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2.8 14c.5-3 2.6-4.3 5.2-4.3s4.7 1.3 5.2 4.3',
};

/** A text with its links. */
export const Sentence = ({ words }: { words: readonly Words[] }) =>
  words.map(({ text: each, to }, index) => (
    // The same number may occur twice, and nothing in a sentence has a state.
    <Fragment key={index}>{to === undefined ? each : <Link to={to}>{each}</Link>}</Fragment>
  ));

/** One card of 'Смена': its figure, its first lines, and the list with all of them. */
export const ShiftCard = ({ card }: { card: Card }) => {
  const titleId = useId();
  const isPhone = useMedia('phone');
  const lines = isPhone ? card.lines.slice(0, linesOnPhone) : card.lines;
  const left = card.count - lines.length;
  return (
    <Panel aria-labelledby={titleId}>
      <Head>
        <Figure data-zero={card.figure === 0 || undefined}>{card.figure.toLocaleString('ru-RU')}</Figure>
        <div>
          <h3 id={titleId}>{card.title}</h3>
          <small>{card.about}</small>
        </div>
      </Head>
      {lines.length === 0 ? (
        <Empty>{card.empty}</Empty>
      ) : (
        <Lines>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </Lines>
      )}
      {lines.length > 0 && (card.all || left > 0) && (
        <Foot>
          {left > 0 && <span>{texts.more(left)}</span>}
          {card.all && <Link to={card.all.to}>{card.all.text}</Link>}
        </Foot>
      )}
    </Panel>
  );
};

const Line = ({ line }: { line: ShiftLine }) => {
  const { title, name, detail, marks = [], end, statuses, person } = line;
  return (
    <li>
      {person !== undefined && <Avatar name={person ?? ''} letters={person === null ? '—' : undefined} />}
      {line.productId !== undefined && <ProductPhoto productId={line.productId} sizePx={photoPx} />}
      <Main>
        <Title>
          {statuses ? (
            <Change aria-label={title.text} role="img">
              <Pill tone={orderStatusTones[statuses.from]}>{statuses.from}</Pill>
              <Icon path={right} />
              <Pill tone={orderStatusTones[statuses.to]}>{statuses.to}</Pill>
            </Change>
          ) : (
            <b>
              <Sentence words={[title]} />
            </b>
          )}
          {name !== undefined && <span title={name}>{name}</span>}
        </Title>
        {detail && (
          <small>
            <Sentence words={detail} />
          </small>
        )}
      </Main>
      {marks.length > 0 && (
        <Marks>
          {marks.map((mark) => (
            <Mark key={mark.text} data-tone={mark.tone}>
              {mark.tone !== 'calm' && <Icon path={signs[mark.tone]} />}
              {mark.text}
            </Mark>
          ))}
        </Marks>
      )}
      {end !== undefined && <End>{end}</End>}
      {line.isTask && title.to !== undefined && (
        <Open to={title.to} aria-label={texts.openOf(title.text)}>
          {texts.open}
        </Open>
      )}
    </li>
  );
};

const bars = ['72%', '60%', '68%', '55%', '64%'];

/** A card before its lines are loaded, as high as one with all of them. */
export const LoadingCard = ({ title }: { title: string }) => (
  <Panel aria-hidden="true">
    <Head>
      <Skeleton $width="28px" />
      <div>
        <h3>{title}</h3>
        <small>
          <Skeleton $width="120px" />
        </small>
      </div>
    </Head>
    <Lines data-loading>
      {bars.map((width) => (
        <li key={width}>
          <Skeleton $width={width} />
        </li>
      ))}
    </Lines>
  </Panel>
);

const Panel = styled.section`
  ${panelStyles}
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

const Head = styled.header`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: 62px;
  padding: ${space(2)} ${space(5)};
  border-block-end: 1px solid ${color.line};

  > div {
    min-inline-size: 0;
  }

  h3 {
    font: 600 ${text.l} ${font};
  }

  small {
    display: block;
    min-block-size: 16px;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Figure = styled.span`
  font: 600 ${text.xxl} ${font};

  &[data-zero] {
    color: ${color.inkFaint};
  }
`;

const Empty = styled.p`
  display: grid;
  flex: 1;
  place-content: center;
  color: ${color.inkSoft};
`;

const Lines = styled.ul`
  flex: 1;
  padding: 0;
  margin: 0;
  list-style: none;

  &[data-loading] {
    display: grid;
  }

  li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    min-block-size: 41px;
    padding: ${space(1)} ${space(5)};
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  @media ${media.tablet} {
    li {
      flex-wrap: wrap;
    }
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
    overflow-wrap: anywhere;
  }

  small a {
    color: ${color.ink};
    white-space: nowrap;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  a:hover {
    color: ${color.accent};
  }

  @media ${media.phone} {
    &[data-loading] li:nth-child(n + ${linesOnPhone + 1}) {
      display: none;
    }

    li {
      flex-wrap: nowrap;
      min-block-size: ${size.touch};
      padding-inline: ${space(4)};
    }
  }
`;

/* Room for a number and a usual name: the marks beside it go below each other. */
const Main = styled.div`
  flex: 1;
  min-inline-size: calc(2 * ${space(18)});
`;

const Title = styled.div`
  display: flex;
  gap: ${space(1)} ${space(3)};
  align-items: center;

  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* A number is never cut, the name beside it is. */
  b:not(:last-child) {
    flex: none;
  }

  /* A target of 24 px, also above the links of the second line. */
  b a {
    display: inline-block;
    padding-block: 3px;
    vertical-align: middle;
  }

  > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Change = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  padding-block: ${space(0.5)};
  color: ${color.inkSoft};
`;

/* Below each other where the card is narrow. */
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  justify-content: flex-end;

  /* Two columns: they are in a line of their own if they do not fit beside the name. */
  @media ${media.tablet} {
    order: 1;
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    order: 0;
    margin: 0;
  }
`;

const Mark = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  white-space: nowrap;

  &[data-tone='short'] {
    padding: ${space(0.5)} ${space(2)};
    border-radius: ${radius.s};
    background: ${color.amberSoft};
    color: ${color.amber};
    font-weight: 500;
  }
`;

const End = styled.span`
  flex: none;
  min-inline-size: 56px;
  font-weight: 500;
  text-align: end;
  white-space: nowrap;
`;

const Open = styled(Link)`
  ${plainButtonStyles}
  flex: none;

  @media ${media.phone} {
    min-block-size: ${size.touch};
  }
`;

const Foot = styled.p`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: 50px;
  padding: ${space(2)} ${space(5)};
  border-block-start: 1px solid ${color.line};
  color: ${color.inkSoft};

  a {
    color: ${color.accent};
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};

    a {
      display: inline-flex;
      align-items: center;
      min-block-size: ${size.touch};
    }
  }
`;
