import type { Party } from '@shared/contract/wire/party';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { EditableChoice } from '@shared/kit/table/record-choice';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { Meter } from '@shared/kit/ui/meter';
import styled from 'styled-components';
import type { PartyContents } from '../lines/use-party-lines';
import { statusChoice, tagChoice } from '../party-choices';
import { texts } from '../texts';
import { SavedLineCounts } from './saved-line-counts';
import type { Receiving } from './use-receiving';

const words = texts.receive.fold;

interface FoldedBlocksProps {
  party: Party;
  contents: PartyContents;
  receiving: Receiving;
}

/** The blocks of a party in one line, so that its lines have the screen while they are counted; it unfolds the blocks. */
export const FoldedBlocks = ({ party, contents, receiving }: FoldedBlocksProps) => {
  const { lines, totals } = contents;
  const { span, current, isFolded, setIsFolded } = receiving;
  const unfold = (
    <Unfold tone="quiet" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
      {isFolded ? words.unfold : words.fold}
    </Unfold>
  );
  if (current) {
    return (
      <Line>
        <Who>
          <b>{party.agent_name}</b>
          <SavedLineCounts partyId={party.id} lines={lines} span={span} />
        </Who>
        <Progress>
          <span>
            <b>{formatCount(totals.counted)}</b> {texts.receive.of(totals.ordered)}
          </span>
          <Meter max={Math.max(1, totals.ordered)} value={totals.counted} aria-label={texts.lines.spans.counted} />
        </Progress>
        {unfold}
      </Line>
    );
  }
  return (
    <Line>
      <Fact>
        <span>{words.supplier}</span>
        <b>{party.agent_name}</b>
      </Fact>
      <Fact>
        <span>{words.status}</span>
        <EditableChoice choice={statusChoice} record={party} />
      </Fact>
      <Fact>
        <span>{words.tag}</span>
        <EditableChoice choice={tagChoice} record={party} />
      </Fact>
      <Fact>
        <span>{words.date}</span>
        {formatDate(party.party_date)}
      </Fact>
      <Fact>
        <span>{words.files}</span>
        {party.files?.length ?? 0}
      </Fact>
      {unfold}
    </Line>
  );
};

const Line = styled.div`
  ${panelStyles}
  display: flex;
  gap: ${space(5)};
  align-items: center;
  min-block-size: ${size.toolbar};
  padding: 0 ${space(2)} 0 ${space(5)};

  @media ${media.phone} {
    gap: ${space(3)};
    border: 0;
    border-radius: 0;
    margin-inline: calc(-1 * ${space(4)});
    padding-inline: ${space(4)} ${space(1)};
    background: none;
  }
`;

/* A long name is cut: the button keeps its place. */
const Fact = styled.span`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  white-space: nowrap;

  &:first-child {
    flex: 0 1 auto;
    min-inline-size: 0;
  }

  > span {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }

  @media ${media.tablet} {
    &:nth-child(n + 4) {
      display: none;
    }
  }
`;

const Who = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;

  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Progress = styled.span`
  display: grid;
  flex: none;
  gap: ${space(1)};
  justify-items: end;
  color: ${color.inkSoft};

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  progress {
    inline-size: 76px;
  }
`;

const Unfold = styled(Button)`
  flex: none;
  margin-inline-start: auto;
`;
