import type { Party } from '@shared/contract/wire/party';
import { CardScreen } from '@shared/kit/card/card-screen';
import { FactList } from '@shared/kit/card/fact-list';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { FileArea } from '@shared/kit/files/file-area';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { NotesBlock } from '@shared/kit/notes/notes-block';
import { openedFromScreen } from '@shared/kit/print/opened-from-screen';
import { Link } from '@shared/kit/router';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { EditableChoice } from '@shared/kit/table/record-choice';
import { Block } from '@shared/kit/ui/block';
import { plainButtonStyles } from '@shared/kit/ui/button';
import type { Fact } from '@shared/kit/ui/facts';
import { useMedia } from '@shared/kit/ui/use-media';
import { useState } from 'react';
import styled from 'styled-components';
import { isNoParty, listPath, partiesQuery, partyHistoryQuery, partyRemoval, reloadParty } from '../data/parties';
import { PartyLinesBlock } from '../lines/party-lines-block';
import { usePartyLines } from '../lines/use-party-lines';
import { amountOf } from '../list/parties-columns';
import { CopyParty } from '../new-party/copy-party';
import { statusChoice, tagChoice } from '../party-choices';
import { FoldedBlocks } from '../receive/folded-blocks';
import { ReceiveBar } from '../receive/receive-bar';
import { useReceiving } from '../receive/use-receiving';
import { texts } from '../texts';
import { AgentBlock } from './agent-block';
import { PartyBlocks } from './party-blocks';
import { PartyNotice, PartySummarySkeleton } from './party-notice';
import { useParty } from './use-party';

const words = texts.party.more;

/** Status and tag, changed as in the list, and the date of the party. On a phone the first two are in the header. */
const MoreBlock = ({ party }: { party: Party }) => (
  <Block title={words.title}>
    <FactList facts={[...useStateFacts(party), [words.date, formatDate(party.party_date)]]} />
  </Block>
);

const useStateFacts = (party: Party): Fact[] => {
  if (useMedia('phone')) return [];
  return [
    [words.status, <EditableChoice key="status" choice={statusChoice} record={party} />],
    [words.tag, <EditableChoice key="tag" choice={tagChoice} record={party} />],
  ];
};

/** 'Печать': a link to the print version of the party. */
const PrintLink = ({ id }: { id: number }) => (
  <Way to={`${listPath}/${id}/print`} state={openedFromScreen}>
    {texts.print.open}
  </Way>
);

/** `/warehouse/parties/{partyId}/edit`: one party. If it cannot be shown, a message shows instead (spec §2). */
export const PartyScreen = () => {
  const { id, query, party } = useParty();
  const seesPrices = useRight('purchase.prices');
  const [receivedId, setReceivedId] = useState<number>();
  const isReceiving = receivedId === id;
  const isLoading = !party && query.isLoading;
  return (
    <CardScreen
      pageType="party"
      id={party || isLoading ? id : undefined}
      listQuery={partiesQuery}
      listPath={listPath}
      removal={partyRemoval}
      life={{
        isGone: party !== undefined && isNoParty(query.error),
        history: partyHistoryQuery(id),
        reload: () => reloadParty(id),
      }}
      history={party && { query: partyHistoryQuery(id), words: texts.party.history }}
      actions={
        (party || isLoading) && (
          <>
            <CopyParty key={id} party={party} />
            <PrintLink id={id} />
          </>
        )
      }
      summary={
        isLoading ? (
          <PartySummarySkeleton />
        ) : (
          party &&
          !isReceiving && (
            <>
              <EditableChoice choice={statusChoice} record={party} />
              <EditableChoice choice={tagChoice} record={party} />
              {seesPrices && <span>{formatMoney(amountOf(party))}</span>}
            </>
          )
        )
      }
    >
      {party ? (
        <PartyBody
          key={id}
          party={party}
          isReceiving={isReceiving}
          onReceive={(isBegun) => setReceivedId(isBegun ? id : undefined)}
        />
      ) : (
        <PartyNotice query={query} />
      )}
    </CardScreen>
  );
};

interface PartyBodyProps {
  party: Party;
  isReceiving: boolean;
  onReceive: (isReceiving: boolean) => void;
}

/** The blocks of a party, and what it consists of; while it is received, the blocks are one line. */
const PartyBody = ({ party, isReceiving, onReceive }: PartyBodyProps) => {
  const contents = usePartyLines(party.id);
  const receiving = useReceiving(party.id, contents, isReceiving);
  const isGone = useIsRecordGone();

  const receive = (isBegun: boolean) => {
    onReceive(isBegun);
    receiving.setIsFolded(true);
  };

  return (
    <>
      {isReceiving && <FoldedBlocks party={party} contents={contents} receiving={receiving} />}
      {!(isReceiving && receiving.isFolded) && (
        <PartyBlocks>
          <MoreBlock party={party} />
          <AgentBlock party={party} />
          {party.files && (
            <Block title={texts.party.files}>
              <FileArea owner="party" id={party.id} files={party.files} onChanged={() => reloadParty(party.id)} />
            </Block>
          )}
        </PartyBlocks>
      )}
      {contents.hasLines && (
        <PartyLinesBlock partyId={party.id} contents={contents} receiving={receiving} onReceive={receive} />
      )}
      {/* Not before the lines above it have their room. */}
      {!isReceiving && !(contents.hasLines && contents.query.isPending) && <NotesBlock entity="party" id={party.id} />}
      {isReceiving && !isGone && (
        <ReceiveBar partyId={party.id} contents={contents} receiving={receiving} onBooked={() => onReceive(false)} />
      )}
    </>
  );
};

const Way = styled(Link)`
  ${plainButtonStyles}
`;
