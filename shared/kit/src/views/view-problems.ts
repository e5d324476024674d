import { failureStatus } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import type { ListedView } from './known-views';
import { texts } from './texts';

/** Reports why a view was not saved, where its field cannot. */
export const reportFailure = (error: unknown): void =>
  notify.error(failureStatus(error) === 412 ? texts.changedMeanwhile : texts.failed);

/** Whether another view has the name: also a built-in one, which the back end does not know. */
export const isTaken = (name: string, views: readonly ListedView[], except?: string): boolean =>
  [texts.plain, ...views.filter(({ key }) => key !== except).map((view) => view.name)].some(
    (taken) => taken.toLocaleLowerCase('ru') === name.toLocaleLowerCase('ru'),
  );
