import type { Party } from '@shared/contract/wire/party';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { Paper, PaperFacts } from '@shared/kit/print/paper';
import { PrintScreen } from '@shared/kit/print/print-screen';
import { listPath } from '../data/parties';
import { PartyNotice } from '../party/party-notice';
import { useParty } from '../party/use-party';
import { texts } from '../texts';

const { more, agent } = texts.party;

/** `/warehouse/parties/{partyId}/print`: one party on paper. */
export const PrintPartyScreen = () => {
  const { id, query, party } = useParty();
  return (
    <PrintScreen
      title={texts.print.title(id)}
      records={1}
      back={`${listPath}/${id}/edit`}
      papers={party && <PartyPaper party={party} />}
    >
      <PartyNotice query={query} />
    </PrintScreen>
  );
};

const PartyPaper = ({ party }: { party: Party }) => (
  <Paper title={texts.print.title(party.id)} about={texts.print.from(formatDate(party.party_date))}>
    <PaperFacts
      facts={[
        [agent.title, party.agent_name],
        [texts.print.amount, formatMoney(party.amount)],
        [agent.email, party.agent_email],
        [more.status, party.status],
        [agent.phone, party.agent_phone],
        [more.tag, party.tag],
      ]}
    />
  </Paper>
);
