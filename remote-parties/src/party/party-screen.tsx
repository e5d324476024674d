import { CardScreen } from 'shared/card/card-screen';
import { HistorySheet } from 'shared/card/history-sheet';
import { FileArea } from 'shared/files/file-area';
import { formatMoney } from 'shared/format/format-money';
import { EditableChoice } from 'shared/table/record-choice';
import { media, space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import styled from 'styled-components';
import { isNoParty, listPath, partiesQuery, partyHistoryQuery, partyRemoval, reloadParty } from '../data/parties';
import { amountOf } from '../list/parties-columns';
import { statusChoice, tagChoice } from '../party-choices';
import { PrintLink } from '../print/print-link';
import { texts } from '../texts';
import { AgentBlock } from './agent-block';
import { MoreBlock } from './more-block';
import { PartyNotice } from './party-notice';
import { useParty } from './use-party';

/** `/warehouse/parties/{partyId}/edit`: one party. If it cannot be shown, a message shows instead (spec §2). */
export const PartyScreen = () => {
  const { id, query, party } = useParty();
  return (
    <CardScreen
      pageType="party"
      id={party || query.isLoading ? id : undefined}
      listQuery={partiesQuery}
      listPath={listPath}
      removal={partyRemoval}
      life={{
        isGone: party !== undefined && isNoParty(query.error),
        history: partyHistoryQuery(id),
        reload: () => reloadParty(id),
      }}
      actions={
        party && (
          <>
            <HistorySheet query={partyHistoryQuery(id)} words={texts.party.history} />
            <PrintLink id={id} />
          </>
        )
      }
      summary={
        party && (
          <>
            <EditableChoice choice={statusChoice} record={party} />
            <EditableChoice choice={tagChoice} record={party} />
            <span>{formatMoney(amountOf(party))}</span>
          </>
        )
      }
    >
      {party ? (
        <Blocks key={id}>
          <MoreBlock party={party} />
          <AgentBlock party={party} />
          {party.files && (
            <Block title={texts.party.files}>
              <FileArea place="party" id={id} files={party.files} onChanged={() => reloadParty(id)} />
            </Block>
          )}
        </Blocks>
      ) : (
        <PartyNotice query={query} />
      )}
    </CardScreen>
  );
};

const Blocks = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(3, 1fr);

  @media ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;
