import { onFirstUse } from './on-first-use';

const rules = onFirstUse(() => new Intl.PluralRules('ru'));

/** The form of a noun after a number: 1 заказ, 2 заказа, 5 заказов. */
export const plural = (count: number, forms: { one: string; few: string; many: string }): string => {
  const rule = rules().select(count);
  return rule === 'one' ? forms.one : rule === 'few' ? forms.few : forms.many;
};
