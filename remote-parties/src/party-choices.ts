import { partyStatuses, partyTags } from '@shared/contract/vocabulary/party';
import type { PartyRow } from '@shared/contract/wire/party';
import { stockStatusTones, tagTones } from '@shared/kit/shop/value-tones';
import { recordChoice } from '@shared/kit/table/record-choice';
import { useChangeParties } from './data/parties';
import { texts } from './texts';

const useChangeStatus = () => useChangeParties('status');
const useChangeTag = () => useChangeParties('tag');

export const statusChoice = recordChoice({
  id: 'status',
  header: texts.columns.status,
  options: partyStatuses,
  tones: stockStatusTones,
  read: ({ status }: PartyRow) => status,
  call: 'PATCH /api/parties/',
  fields: (status) => ({ status }),
  useChange: useChangeStatus,
});

export const tagChoice = recordChoice({
  id: 'tag',
  header: texts.columns.tag,
  options: partyTags,
  tones: tagTones,
  read: ({ tag }: PartyRow) => tag,
  call: 'PATCH /api/parties/',
  fields: (tag) => ({ tag }),
  useChange: useChangeTag,
});
