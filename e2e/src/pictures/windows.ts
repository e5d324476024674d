/** The window sizes of the pictures. Those of 1440 and 390 are as high as the mockups. */
export const windows = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];
