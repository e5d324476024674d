const figure = /[\d,.−-]/;

const countFigures = (text: string) => [...text].filter((letter) => figure.test(letter)).length;

/** Where the caret belongs in a number as it is typed, when it was put into the number as it is shown. */
export const caretPlace = (typed: string, shown: string, shownPlace: number): number => {
  const before = countFigures(shown.slice(0, shownPlace));
  let place = 0;
  while (place < typed.length && countFigures(typed.slice(0, place)) < before) place += 1;
  return place;
};
