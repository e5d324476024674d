import type { Party } from '@shared/contract/wire/party';
import { formatDate } from '@shared/kit/format/format-date';
import { EditableChoice } from '@shared/kit/table/record-choice';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';
import { statusChoice, tagChoice } from '../party-choices';
import { texts } from '../texts';

const words = texts.receive.fold;

/** The blocks of a party in one line, so that its lines have the screen while they are counted. */
export const FoldedBlocks = ({ party, onUnfold }: { party: Party; onUnfold: () => void }) => (
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
    <Unfold tone="quiet" onClick={onUnfold}>
      {words.unfold}
    </Unfold>
  </Line>
);

const Line = styled.div`
  ${panelStyles}
  display: flex;
  gap: ${space(5)};
  align-items: center;
  min-block-size: ${size.toolbar};
  padding: 0 ${space(2)} 0 ${space(5)};
  overflow-x: auto;
`;

const Fact = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  white-space: nowrap;

  > span {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  b {
    font-weight: 600;
  }

  @media ${media.tablet} {
    &:nth-child(n + 4) {
      display: none;
    }
  }

  /* On a phone the status and the tag are in the header of the card. */
  @media ${media.phone} {
    &:nth-child(n + 2) {
      display: none;
    }
  }
`;

const Unfold = styled(Button)`
  margin-inline-start: auto;
`;
