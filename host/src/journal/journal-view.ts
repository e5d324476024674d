import { type JournalGroup, journalGroups } from '@shared/contract/vocabulary/journal';
import { useSearchParams } from '@shared/kit/router';

/** Which entries of the journal are shown. */
export interface JournalView {
  group: JournalGroup | undefined;
  /** A part of a login. */
  login: string;
  /** `yyyy-mm-dd` by the clock of the reader; empty for all. */
  day: string;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The view is in the address: so reload, Back and a link that is sent on bring the same one. */
export const useJournalView = () => {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const view: JournalView = {
    group: journalGroups.find((group) => group === params.get('group')),
    login: params.get('login') ?? '',
    day: isDay(day) ? day : '',
  };
  const change = (next: Partial<JournalView>) =>
    setParams(
      Object.entries({ ...view, ...next }).filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace: true, preventScrollReset: true },
    );
  return { view, change };
};
