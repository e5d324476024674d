// with card: all of this file
import type { Product } from '@shared/contract/wire/product';
import { CardScreen } from '@shared/kit/card/card-screen';
import { OfflineNotice } from '@shared/kit/card/offline-notice';
import { SavedField } from '@shared/kit/card/saved-field';
import { useLoaderData } from '@shared/kit/router';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { space } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { sampleQuery } from '../data/sample';
import {
  listPath,
  loadedCardQuery,
  reloadSample,
  sampleHistoryQuery,
  sampleRemoval,
  sampleSaving,
} from '../data/sample-card';
import { texts } from '../texts';

const words = texts.card.fields;
const longestName = 200;
const longestMeasure = 20;

/** For another kind of record: its name in `PageType` of the card kit, and its texts beside it. */
const card = { pageType: 'product', listQuery: sampleQuery, listPath, removal: sampleRemoval } as const;

/** `/warehouse/sample/{sampleId}/edit`: one record, with fields that are saved one by one. */
export const SampleCardScreen = () => {
  const loaded = useLoaderData<Product | undefined>();
  if (loaded) return <LoadedCard loaded={loaded} />;
  return (
    <CardScreen {...card} id={undefined}>
      <OfflineNotice pageType={card.pageType} />
    </CardScreen>
  );
};

const LoadedCard = ({ loaded }: { loaded: Product }) => {
  const { data: record = loaded, error } = useQuery(loadedCardQuery(loaded));
  const { id } = record;
  return (
    <CardScreen
      {...card}
      id={id}
      life={{ isGone: isNoRecord(error), history: sampleHistoryQuery(id), reload: () => reloadSample(id) }}
    >
      <Block title={texts.card.title}>
        <Fields key={id}>
          <SavedField
            label={words.name}
            maxLength={longestName}
            saving={sampleSaving(id)}
            record={record}
            field={{
              id: 'name',
              read: ({ name }) => name,
              write: (typed) => ({ name: typed.trim() }),
              problemOf: (typed) => (typed.trim() === '' ? words.problems.name : undefined),
            }}
          />
          <SavedField
            label={words.measure}
            maxLength={longestMeasure}
            saving={sampleSaving(id)}
            record={record}
            field={{
              id: 'measure',
              read: ({ measure }) => measure,
              write: (typed) => ({ measure: typed.trim() }),
              problemOf: (typed) => (typed.trim() === '' ? words.problems.measure : undefined),
            }}
          />
        </Fields>
      </Block>
    </CardScreen>
  );
};

const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
`;
