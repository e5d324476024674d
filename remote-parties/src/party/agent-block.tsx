import { FactList } from 'shared/card/fact-list';
import { MailLink } from 'shared/card/mail-link';
import type { Party } from 'shared/contract/party';
import { space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import styled from 'styled-components';
import { texts } from '../texts';

const words = texts.party.agent;

/** The supplier, with the labels that an order has for its customer. */
export const AgentBlock = ({ party }: { party: Party }) => (
  <Block title={words.title}>
    <Lines>
      <FactList
        facts={[
          [words.name, party.agent_name],
          [words.email, party.agent_email],
          [words.phone, party.agent_phone],
        ]}
      />
      <MailLink address={party.agent_email} words={words.messages} />
    </Lines>
  </Block>
);

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
`;
