import { formatCount } from '@shared/kit/format/format-count';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { PasteRow } from './paste-row';
import type { RecognisedRow } from './recognise-rows';
import type { Pasted, PastedAnswer } from './use-pasted';

const words = texts.paste;
type Kind = RecognisedRow['kind'];

interface PasteGroupProps {
  kind: Kind;
  rows: readonly PastedAnswer[];
  pasted: Pasted;
}

/** The rows of one kind, with their number and an answer for all. */
export const PasteGroup = ({ kind, rows, pasted }: PasteGroupProps) => {
  const [isFolded, setIsFolded] = useState(false);
  if (rows.length === 0) return null;
  const { title, note } = words.groups[kind];
  const places = rows.map(({ place }) => place);
  return (
    <tbody>
      <tr>
        <Head colSpan={7}>
          <Line>
            <Title $kind={kind}>
              <Icon path={signs[kind]} />
              {title} {formatCount(rows.length)}
            </Title>
            <span>{note}</span>
            {kind === 'known' ? (
              <Button tone="quiet" aria-expanded={!isFolded} onClick={() => setIsFolded((was) => !was)}>
                {isFolded ? words.unfold : words.fold}
              </Button>
            ) : (
              <Button tone="quiet" onClick={() => pasted.answer(places, 'skip')}>
                {words.skipAll}
              </Button>
            )}
          </Line>
        </Head>
      </tr>
      {!isFolded && rows.map((answered) => <PasteRow key={answered.place} answered={answered} pasted={pasted} />)}
    </tbody>
  );
};

const signs: Record<Kind, string> = {
  unknown: 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05',
  different: 'M3 6h10M3 10h10',
  known: 'M3 8.5l3.2 3.2L13 5',
};
const inks: Record<Kind, string> = { unknown: color.danger, different: color.amber, known: color.green };

const Head = styled.th`
  font: 400 ${text.m} ${font};
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  color: ${color.inkSoft};

  > :last-child {
    margin-inline-start: auto;
    color: ${color.ink};
  }
`;

const Title = styled.b<{ $kind: Kind }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${({ $kind }) => inks[$kind]};
  font-weight: 600;
`;
