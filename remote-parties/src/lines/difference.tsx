import type { PartyLine } from '@shared/contract/wire/party-line';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from '../texts';
import { type DifferenceKind, differenceOf } from './line-rows';

const words = texts.lines;

/** Short, surplus or right: a sign, a word, then a colour. */
export const Difference = ({ line }: { line: PartyLine }) => {
  const difference = differenceOf(line);
  if (!difference) return <Soft>{words.notCounted}</Soft>;
  const { kind, pieces } = difference;
  return (
    <Place>
      <Word $kind={kind}>
        <Icon path={differenceIcons[kind]} />
        {words.differences[kind]}
      </Word>
      <Pieces>{formatChange(pieces)}</Pieces>
    </Place>
  );
};

const plus = 'M8 3v10M3 8h10';
export const differenceIcons = {
  right: 'M3 8.5l3.2 3.2L13 5',
  short: 'M8 3v9.5M4 8.7l4 4 4-4',
  surplus: plus,
  unknown: plus,
};

const inks = { right: color.green, short: color.amber, surplus: color.blue, unknown: color.blue };
const tints = { right: 'transparent', short: color.amberSoft, surplus: color.blueSoft, unknown: color.blueSoft };

const Place = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const Word = styled.span<{ $kind: DifferenceKind }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  min-block-size: ${size.pill};
  padding: 0 ${space(2)};
  border-radius: ${radius.s};
  background: ${({ $kind }) => tints[$kind]};
  color: ${({ $kind }) => inks[$kind]};
  font: 500 ${text.s} ${font};
`;

const Pieces = styled.b`
  min-inline-size: 30px;
  font-weight: 600;
  text-align: end;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;
