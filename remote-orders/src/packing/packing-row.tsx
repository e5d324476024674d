import type { PackingItem } from '@shared/contract/wire/packing';
import { formatCount } from '@shared/kit/format/format-count';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { check, cross, down, minus, plus } from '../task/icons';
import { Tally } from '../task/tally';
import { useCurrentInView } from '../task/use-current-in-view';
import { WhyNumber } from '../task/why-number';
import type { PackingRow } from './shown-packing';
import { texts } from './texts';

const words = texts.row;
const photoPx = 96;

interface RowFault {
  tone: 'wrong' | 'again';
  text: string;
}

interface ItemRowProps {
  row: PackingRow;
  isCurrent: boolean;
  /** What is wrong with the last scan, if it was about this row. */
  fault: RowFault | undefined;
  /** It counts: nobody has packed, deleted or delivered the order. */
  isOpen: boolean;
  /** Each piece has to be scanned. */
  isScanOnly: boolean;
  onCurrent: () => void;
  onPlus: () => void;
  onMinus: () => void;
}

/** An item of the order: where it is, what it is, and how much of it is in the box. */
export const ItemRow = ({ row, isCurrent, fault, isOpen, isScanOnly, ...on }: ItemRowProps) => {
  const { onCurrent, onPlus, onMinus } = on;
  const { item, due, counted } = row;
  const isPhone = useMedia('phone');
  const element = useRef<HTMLLIElement>(null);
  const isDone = counted >= due;
  const label = words.counted(item.name, item.size, counted, due);

  useCurrentInView(element, isCurrent);

  const canCount = isOpen && !isScanOnly && due > 0;
  const steppers = canCount && (
    <Count>
      <Step aria-label={words.minus(item.name)} isOff={counted === 0} onClick={onMinus}>
        <Icon path={minus} />
      </Step>
      {isPhone ? <ByHand>{words.byHand}</ByHand> : <Tally counted={counted} due={due} isUnsaved={row.isUnsaved} />}
      <Step aria-label={words.plus(item.name)} isOff={isDone} onClick={onPlus}>
        <Icon path={plus} />
      </Step>
    </Count>
  );

  return (
    <Item
      ref={element}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      aria-current={isCurrent || undefined}
      data-item={item.id}
      data-done={isDone || undefined}
      data-fault={fault?.tone}
      onClick={onCurrent}
      onFocus={({ target, currentTarget }) => target === currentTarget && onCurrent()}
    >
      <Picture>
        <ProductPhoto productId={item.product_id} sizePx={photoPx} />
      </Picture>
      {isPhone ? (
        <What>
          <b>
            {item.place ?? words.noPlace} · {item.size}
          </b>
          <Name title={item.name}>{item.name}</Name>
          <RowState row={row} fault={fault} />
        </What>
      ) : (
        <>
          <Place data-none={item.place === null || undefined}>
            <small>{words.place}</small>
            {item.place ?? words.noPlace}
          </Place>
          <What>
            <Name as="b" title={item.name}>
              {item.name}
            </Name>
            <RowState row={row} fault={fault} />
          </What>
          <Size>
            <small>{words.size}</small>
            {item.size}
          </Size>
        </>
      )}
      {isPhone ? (
        <>
          <Tally counted={counted} due={due} isUnsaved={row.isUnsaved} />
          {isCurrent && steppers}
        </>
      ) : (
        steppers || <Tally counted={counted} due={due} isUnsaved={row.isUnsaved} />
      )}
    </Item>
  );
};

/** A sign and a word for what a person has to know of the row; a colour alone says nothing. */
const RowState = ({ row, fault }: { row: PackingRow; fault: RowFault | undefined }) => {
  const { item, due, counted, missing } = row;
  if (fault) {
    return (
      <Word $tone={fault.tone === 'wrong' ? color.danger : color.amber}>
        <Icon path={cross} />
        {fault.text}
      </Word>
    );
  }
  if (due === 0) return <Soft>{words.shipped(item.shipped)}</Soft>;
  if (counted >= due) {
    return (
      <Word $tone={color.green}>
        <Icon path={check} />
        {words.done}
      </Word>
    );
  }
  if (missing > 0) return <Missing item={item} missing={missing} />;
  const state = counted === 0 ? words.untouched : words.begun(due - counted);
  return <Soft>{item.is_marked ? `${state} · ${words.marked}` : state}</Soft>;
};

/** The shelf has fewer pieces than the order needs, with the explanation of its number. */
const Missing = ({ item, missing }: { item: PackingItem; missing: number }) => (
  <Lacking>
    <Word $tone={color.amber}>
      <Icon path={down} />
      {words.missing(formatPieces(item.on_hand), formatCount(missing))}
    </Word>
    <WhyNumber item={item} />
  </Lacking>
);

interface SurplusRowProps {
  name: string;
  size: string;
  pieces: number;
  isOpen: boolean;
  onMinus: () => void;
}

/** A size of which the box has more than the order needs: someone has changed its items. */
export const SurplusRow = ({ name, size: sizeName, pieces, isOpen, onMinus }: SurplusRowProps): ReactNode => (
  <Extra>
    <What>
      <b>
        {name}, {sizeName}
      </b>
      <Word $tone={color.danger}>
        <Icon path={cross} />
        {words.surplus(pieces)}
      </Word>
    </What>
    <Step aria-label={words.minus(`${name}, ${sizeName}`)} isOff={!isOpen} onClick={onMinus}>
      <Icon path={minus} />
    </Step>
  </Extra>
);

const Item = styled.li`
  display: grid;
  grid-template-columns: 72px 104px minmax(0, 1fr) 88px 264px;
  column-gap: ${space(5)};
  align-items: center;
  min-block-size: ${size.packingRow};
  padding: ${space(3)} ${space(5)} ${space(3)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  scroll-margin-block: ${size.topbar} calc(${size.taskBar} + ${space(16)});

  &[data-done] {
    background: transparent;
    color: ${color.inkSoft};

    .photo {
      opacity: 0.55;
    }
  }

  &[aria-current] {
    border-color: ${color.accent};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  &[data-fault='wrong'] {
    border-color: ${color.danger};
    box-shadow:
      inset 0 0 0 1px ${color.danger},
      inset 4px 0 0 ${color.danger};
  }

  &[data-fault='again'] {
    border-color: ${color.amber};
    box-shadow: inset 4px 0 0 ${color.amber};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  @media ${media.compact} {
    grid-template-columns: 72px 104px minmax(0, 1fr) 64px 216px;
    column-gap: ${space(4)};
  }

  @media ${media.tablet} {
    grid-template-columns: 72px 88px minmax(0, 1fr) 56px 180px;
    column-gap: ${space(3)};
  }

  @media ${media.phone} {
    grid-template-columns: ${size.itemPhoto} minmax(0, 1fr) auto;
    min-block-size: 92px;
    padding: ${space(2)} ${space(3)} ${space(2)} ${space(2)};
  }
`;

const Picture = styled.span`
  display: grid;
  inline-size: 72px;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.m};
  background: ${color.sunken};
  overflow: hidden;

  .photo {
    inline-size: 100%;
    block-size: 100%;
  }

  @media ${media.phone} {
    inline-size: ${size.itemPhoto};
  }
`;

const Place = styled.div`
  font: 600 ${text.xl} ${font};
  overflow-wrap: anywhere;

  &[data-none] {
    color: ${color.inkSoft};
    font: 400 ${text.m} ${font};
  }
`;

const What = styled.div`
  display: grid;
  gap: ${space(0.5)};
  min-inline-size: 0;

  > b {
    font: 600 ${text.l} ${font};
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
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

const Count = styled.div`
  display: grid;
  grid-template-columns: ${size.touch} 1fr ${size.touch};
  align-items: center;
  text-align: center;

  @media ${media.phone} {
    grid-column: 1 / -1;
    grid-template-columns: 52px 1fr 52px;
    margin-block-start: ${space(2)};
  }
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

const ByHand = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Extra = styled.li`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${size.scan};
  padding: ${space(2)} ${space(5)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.l};
  background: ${color.dangerSoft};
`;
