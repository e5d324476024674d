/** Opens the browser's own printing, once the fonts are there: with others the lines would break elsewhere. */
export const printPage = async (): Promise<void> => {
  await document.fonts.ready;
  window.print();
};
