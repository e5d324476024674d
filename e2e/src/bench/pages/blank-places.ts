const betweenPlacesPx = 18;

/** Counts the positions of the list, one every half row, that show no row with text. */
export const blankPlaces = (list: HTMLElement, headerPx: number, nameCell: string): number => {
  const { left, top, right, bottom } = list.getBoundingClientRect();
  let blank = 0;
  for (let y = top + headerPx + betweenPlacesPx / 2; y < bottom - betweenPlacesPx; y += betweenPlacesPx) {
    const row = document.elementFromPoint((left + right) / 2, y)?.closest('[role="row"]');
    if (!row?.querySelector(nameCell)?.textContent) blank += 1;
  }
  return blank;
};
