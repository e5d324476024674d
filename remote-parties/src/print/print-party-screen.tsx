import type { Party } from '@shared/contract/wire/party';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { Paper, PaperFacts } from '@shared/kit/print/paper';
import { PrintScreen } from '@shared/kit/print/print-screen';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { productsQuery } from '@shared/kit/shop/products';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listPath } from '../data/parties';
import { LinesNotice } from '../lines/lines-notice';
import { type PartyContents, usePartyLines } from '../lines/use-party-lines';
import { PartyNotice } from '../party/party-notice';
import { useParty } from '../party/use-party';
import { texts } from '../texts';
import { PrintedLines } from './printed-lines';

const { more, agent } = texts.party;
const words = texts.print;

/** `/warehouse/parties/{partyId}/print`: one party on paper. */
export const PrintPartyScreen = () => {
  const { id, query, party } = useParty();
  const contents = usePartyLines(id);
  const hasPlaces = contents.lines.length > 0;
  const { isPending: arePlacesLoading } = useQuery({ ...productsQuery, enabled: hasPlaces });
  const isComplete = !contents.hasLines || (contents.query.isSuccess && !(hasPlaces && arePlacesLoading));
  return (
    <PrintScreen
      title={texts.print.title(id)}
      records={1}
      back={`${listPath}/${id}/edit`}
      papers={party && isComplete ? <PartyPaper party={party} contents={contents} /> : undefined}
    >
      {party ? <LinesNotice query={contents.query} /> : <PartyNotice query={query} />}
    </PrintScreen>
  );
};

interface PartyPaperProps {
  party: Party;
  contents: PartyContents;
}

const PartyPaper = ({ party, contents: { lines, totals } }: PartyPaperProps) => {
  const seesPrices = useRight('purchase.prices');
  return (
    <Paper title={texts.print.title(party.id)} about={texts.print.from(formatDate(party.party_date))}>
      <PaperFacts
        facts={[
          [agent.title, party.agent_name],
          ...(seesPrices ? [[words.amount, formatMoney(party.amount)] as const] : []),
          [agent.email, party.agent_email],
          [more.status, party.status],
          [agent.phone, party.agent_phone],
          [more.tag, party.tag],
        ]}
      />
      {lines.length > 0 && (
        <>
          <PrintedLines partyId={party.id} lines={lines} totals={totals} hasPrices={seesPrices} />
          <Small>{totals.isCounted ? words.emptyAndCounted : words.empty}</Small>
          <Remarks>
            <Small>{words.remarks}</Small>
            {[1, 2, 3].map((line) => (
              <Rule key={line} />
            ))}
            <Signatures>
              {words.signatures.map((signature) => (
                <Small key={signature}>{signature}</Small>
              ))}
            </Signatures>
          </Remarks>
        </>
      )}
    </Paper>
  );
};

const Small = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

/* Remarks are signed: both are on one page. */
const Remarks = styled.div`
  margin-block-start: ${space(8)};
  break-inside: avoid;
`;

const Rule = styled.div`
  block-size: ${space(8)};
  border-block-end: 1px dotted ${color.ink};
`;

const Signatures = styled.div`
  display: grid;
  gap: ${space(8)};
  grid-template-columns: 2fr 2fr 1fr;
  margin-block-start: ${space(16)};

  > * {
    padding-block-start: ${space(1)};
    border-block-start: 1px solid ${color.ink};
  }
`;
