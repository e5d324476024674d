/** The address of the list; stocktakes are below it. */
export const listPath = '/warehouse/productsRemains';

export const stocktakePath = (id: number): string => `${listPath}/stocktakes/${id}`;
