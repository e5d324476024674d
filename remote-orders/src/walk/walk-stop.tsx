import type { WalkForm } from '@shared/contract/vocabulary/packing';
import { formatCount } from '@shared/kit/format/format-count';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useRef } from 'react';
import styled from 'styled-components';
import { check, down, minus, plus } from '../task/icons';
import { Tally } from '../task/tally';
import { useCurrentInView } from '../task/use-current-in-view';
import { WhyNumber } from '../task/why-number';
import type { Stop, StopOrder } from './shown-walk';
import { texts } from './texts';

const words = texts.stop;
const photoPx = 96;

interface WalkStopProps {
  stop: Stop;
  form: WalkForm;
  isCurrent: boolean;
  /** Nothing is counted by hand. */
  isScanOnly: boolean;
  onCurrent: () => void;
  onPlus: () => void;
  onMinus: () => void;
  /** All that is missing is taken. */
  onTick: () => void;
}

/** A place of the walk: what to take, how much, and for which orders; the current one is counted by hand. */
export const WalkStop = ({ stop, form, isCurrent, isScanOnly, onCurrent, onPlus, onMinus, onTick }: WalkStopProps) => {
  const { item, due, counted, orders, isUnsaved } = stop;
  const isPhone = useMedia('phone');
  const element = useRef<HTMLLIElement>(null);
  const isDone = counted >= due;
  const left = Math.max(0, due - counted);
  const isLarge = isPhone && isCurrent;

  useCurrentInView(element, isCurrent);

  const picture = (
    <Picture>
      <ProductPhoto productId={item.product_id} sizePx={photoPx} />
    </Picture>
  );
  const tally =
    isPhone && !isCurrent && counted === 0 ? (
      <Pieces>
        {formatCount(due)} <span>{words.pieces}</span>
      </Pieces>
    ) : (
      <Tally counted={counted} due={due} isUnsaved={isUnsaved} />
    );
  const chips = (
    <Orders>
      {orders.map((order) => (
        <OrderChip key={order.orderId} order={order} isBox={form === 'cluster'} />
      ))}
    </Orders>
  );

  return (
    <Row
      ref={element}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.counted(item.name, item.size, counted, due)}
      aria-current={isCurrent || undefined}
      data-stop={item.id}
      data-done={isDone || undefined}
      onClick={onCurrent}
      onFocus={({ target, currentTarget }) => target === currentTarget && onCurrent()}
    >
      {!isLarge && (
        <Tick
          type="button"
          role="checkbox"
          aria-checked={isDone}
          aria-label={words.tick(item.name, item.size)}
          aria-disabled={isDone || undefined}
          onClick={(event) => {
            event.stopPropagation();
            if (!isDone) onTick();
          }}
        >
          {isDone && <Icon path={check} />}
        </Tick>
      )}
      {(!isPhone || isCurrent) && picture}
      {isPhone ? (
        <What>
          <Place>
            {item.place ?? texts.noPlace} · {item.size}
          </Place>
          <Name title={item.name}>{item.name}</Name>
          <StopState stop={stop} isCurrent={isCurrent} />
          {isCurrent && chips}
        </What>
      ) : (
        <>
          <Place data-none={item.place === null || undefined}>{item.place ?? texts.noPlace}</Place>
          <What>
            <Name title={item.name}>{item.name}</Name>
            <StopState stop={stop} isCurrent={isCurrent} />
          </What>
          <Size>{item.size}</Size>
          {chips}
        </>
      )}
      {isPhone && tally}
      {isCurrent && !isScanOnly ? (
        <Count>
          <Step aria-label={words.minus(item.name, item.size)} isOff={counted === 0} onClick={onMinus}>
            <Icon path={minus} />
          </Step>
          {isPhone ? (
            <Rest isOff={isDone} onClick={onTick}>
              {isDone ? words.done : words.rest(left)}
            </Rest>
          ) : (
            tally
          )}
          <Step aria-label={words.plus(item.name, item.size)} isOff={isDone} onClick={onPlus}>
            <Icon path={plus} />
          </Step>
        </Count>
      ) : (
        !isPhone && <End>{tally}</End>
      )}
    </Row>
  );
};

/** An order that needs pieces of a stop; on a trolley its box. */
const OrderChip = ({ order, isBox }: { order: StopOrder; isBox: boolean }) => {
  const { orderId, box, due, counted } = order;
  const isFull = counted >= due;
  const pieces = counted > 0 && !isFull ? words.part(counted, due) : due > 1 ? words.of(due) : undefined;
  return (
    <Chip data-full={isFull || undefined}>
      {isFull && <Icon path={check} />}
      {isBox && <VisuallyHidden>{texts.line.box} </VisuallyHidden>}
      <b>{isBox ? box : orderId}</b>
      {isBox && <span>{orderId}</span>}
      {pieces && <span>{pieces}</span>}
      {isFull && <VisuallyHidden>, {words.done}</VisuallyHidden>}
    </Chip>
  );
};

/** A sign and a word for what a person has to know of the stop; a colour alone says nothing. */
const StopState = ({ stop: { item, due, counted, orders }, isCurrent }: { stop: Stop; isCurrent: boolean }) => {
  const isPhone = useMedia('phone');
  if (counted >= due) {
    return (
      <Word $tone={color.green}>
        <Icon path={check} />
        {words.done}
      </Word>
    );
  }
  if (item.short > 0) {
    return (
      <Lacking>
        <Word $tone={color.amber}>
          <Icon path={down} />
          {words.short(item.short)}
        </Word>
        <WhyNumber item={item} />
      </Lacking>
    );
  }
  // On a phone the number says it.
  if (isPhone && !isCurrent) return null;
  if (counted > 0) return <Soft>{isCurrent ? words.begun(due - counted) : words.left(due - counted)}</Soft>;
  const several = orders.map((order) => order.due);
  return <Soft>{several.length > 1 ? words.several(several.length, several) : words.untouched}</Soft>;
};

const Row = styled.li`
  display: grid;
  grid-template-columns: ${size.tick} 42px 104px minmax(0, 1fr) 64px 208px 200px;
  column-gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.walkStop};
  padding: ${space(1)} ${space(5)};
  border-block-end: 1px solid ${color.line};
  scroll-margin-block: calc(${size.topbar} + ${size.control}) calc(${size.taskBar} + ${space(16)});

  &[data-done] {
    color: ${color.inkSoft};

    .photo {
      opacity: 0.55;
    }
  }

  &[aria-current] {
    min-block-size: ${size.walkStopNow};
    box-shadow:
      inset 0 0 0 1px ${color.accent},
      inset 4px 0 0 ${color.accent};
  }

  @media ${media.tablet} {
    grid-template-columns: ${size.tick} 42px 76px minmax(0, 1fr) 44px 104px 180px;
    column-gap: ${space(2.5)};
    padding-inline: ${space(4)};
  }

  @media ${media.phone} {
    grid-template-columns: ${size.tick} minmax(0, 1fr) auto;
    padding-inline: ${space(3)};

    &[aria-current] {
      grid-template-columns: 72px minmax(0, 1fr) auto;
      padding: ${space(3)};
    }
  }
`;

const Tick = styled.button`
  display: grid;
  place-content: center;
  inline-size: ${size.tick};
  block-size: ${size.tick};
  padding: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};

  &[aria-checked='true'] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.accentInk};
  }

  @media ${media.touch} {
    position: relative;

    &::after {
      position: absolute;
      inset: -10px;
      content: '';
    }
  }
`;

const Picture = styled.span`
  display: grid;
  inline-size: 42px;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.m};
  background: ${color.sunken};
  overflow: hidden;

  .photo {
    inline-size: 100%;
    block-size: 100%;
  }

  @media ${media.phone} {
    inline-size: 72px;
  }
`;

const Place = styled.div`
  font: 600 ${text.xl} ${font};
  overflow-wrap: anywhere;

  &[data-none] {
    color: ${color.inkSoft};
    font: 400 ${text.m} ${font};
  }

  @media ${media.phone} {
    font: 600 ${text.l} ${font};

    [aria-current] & {
      font: 600 ${text.xl} ${font};
    }
  }
`;

const What = styled.div`
  display: grid;
  gap: ${space(0.5)};
  min-inline-size: 0;
`;

const Name = styled.b`
  overflow: hidden;
  font: 600 ${text.l} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Two lines: a row is as high as its picture. */
  @media ${media.tablet} {
    display: -webkit-box;
    font: 600 ${text.m} ${font};
    overflow-wrap: anywhere;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  @media ${media.phone} {
    display: block;
    font: 500 ${text.m} ${font};
    white-space: nowrap;
  }
`;

const Size = styled.div`
  font: 600 ${text.xxl} ${font};
  overflow-wrap: anywhere;

  @media ${media.tablet} {
    font: 600 ${text.xl} ${font};
  }
`;

const Word = styled.span<{ $tone: string }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${({ $tone }) => $tone};
  font: 500 ${text.s} ${font};

  svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Lacking = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
`;

const Orders = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Chip = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  min-block-size: ${size.pill};
  padding-inline: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  font: 400 ${text.s} ${font};
  white-space: nowrap;

  b {
    font-weight: 600;
  }

  span {
    color: ${color.inkSoft};
  }

  svg {
    inline-size: 12px;
    block-size: 12px;
  }

  &[data-full] {
    padding-inline-start: 0;
    border-color: transparent;
    background: transparent;
    color: ${color.inkSoft};
  }
`;

const Count = styled.div`
  display: grid;
  grid-template-columns: ${size.touch} 1fr ${size.touch};
  align-items: center;
  text-align: center;

  @media ${media.phone} {
    grid-column: 1 / -1;
    grid-template-columns: 52px 1fr 52px;
    gap: ${space(2)};
    margin-block-start: ${space(3)};
  }
`;

const End = styled.div`
  display: grid;
  justify-items: end;
`;

const Step = styled(Button)`
  inline-size: ${size.touch};
  min-block-size: ${size.touch};
  padding: 0;

  @media ${media.phone} {
    inline-size: 52px;
    min-block-size: 52px;
  }
`;

const Rest = styled(Button)`
  min-block-size: 52px;
  border-color: ${color.lineStrong};
`;

const Pieces = styled.b`
  font: 600 ${text.xl} ${font};
  white-space: nowrap;

  span {
    color: ${color.inkSoft};
    font: 400 ${text.m} ${font};
  }
`;
