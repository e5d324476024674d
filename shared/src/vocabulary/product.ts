/** Values of a product's closed lists; a product in the remains list has the party's values (spec §4). */
export const productStatuses = ['на складе', 'оплачено', 'не заказано'] as const;
export const productTags = ['бартер', 'нет'] as const;
export const genders = ['женский', 'мужской'] as const;

export type ProductStatus = (typeof productStatuses)[number];
export type ProductTag = (typeof productTags)[number];
export type Gender = (typeof genders)[number];
