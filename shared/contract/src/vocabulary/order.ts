/** The values of an order's enumerations; they are sent and stored as the Russian text itself (spec §4). */
export const orderStatus = { inProgress: 'в обработке', delivered: 'доставлен', returned: 'возврат' } as const;
export const orderTag = { barter: 'бартер', none: 'нет' } as const;
export const deliveryMethod = { courier: 'курьер', post: 'почта' } as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export type OrderTag = (typeof orderTag)[keyof typeof orderTag];
export type DeliveryMethod = (typeof deliveryMethod)[keyof typeof deliveryMethod];

/** In the order in which they are offered. */
export const orderStatuses = [orderStatus.inProgress, orderStatus.delivered, orderStatus.returned] as const;
export const orderTags = [orderTag.barter, orderTag.none] as const;
export const deliveryMethods = [deliveryMethod.courier, deliveryMethod.post] as const;
