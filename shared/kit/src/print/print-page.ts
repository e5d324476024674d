/** Opens the browser's print dialog, once the fonts are loaded: with others the lines would break differently. */
export const printPage = async (): Promise<void> => {
  await document.fonts.ready;
  window.print();
};
