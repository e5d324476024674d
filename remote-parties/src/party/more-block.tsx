import { FactList } from 'shared/card/fact-list';
import type { Party } from 'shared/contract/party';
import { formatDate } from 'shared/format/format-date';
import { EditableChoice } from 'shared/table/record-choice';
import { Block } from 'shared/ui/block';
import type { Fact } from 'shared/ui/facts';
import { useMedia } from 'shared/ui/use-media';
import { statusChoice, tagChoice } from '../party-choices';
import { texts } from '../texts';

const words = texts.party.more;

/** Status and tag, changed as in the list, and the date of the party. On a phone the first two are in the header. */
export const MoreBlock = ({ party }: { party: Party }) => (
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
