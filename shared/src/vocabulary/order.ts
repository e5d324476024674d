/** Values of an order's closed lists; they travel and are stored as the Russian text itself (spec §4). */
export const orderStatuses = ['в обработке', 'доставлен', 'возврат'] as const;
export const orderTags = ['бартер', 'нет'] as const;
export const deliveryMethods = ['курьер', 'почта'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
export type OrderTag = (typeof orderTags)[number];
export type DeliveryMethod = (typeof deliveryMethods)[number];
