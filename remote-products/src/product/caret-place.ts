const figure = /[\d,.−-]/;

const countFigures = (text: string) => [...text].filter((letter) => figure.test(letter)).length;

/** The position of the caret in the edited number, for a position in the formatted number. */
export const caretPlace = (typed: string, shown: string, shownPlace: number): number => {
  const before = countFigures(shown.slice(0, shownPlace));
  let place = 0;
  while (place < typed.length && countFigures(typed.slice(0, place)) < before) place += 1;
  return place;
};
