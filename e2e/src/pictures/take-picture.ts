import { expect, type Page } from '@playwright/test';
import { stopAnimations } from './hold-still';
import { showSteadyTexts } from './steady-texts';

/** Waits until fonts are loaded and all visible pictures are drawn. */
const waitForContent = (page: Page) =>
  page.waitForFunction(async () => {
    await document.fonts.ready;
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    return [...document.images].every((image) => image.complete || !isSeen(image));
  });

const shoot = async (page: Page) => {
  await waitForContent(page);
  await stopAnimations(page);
  await showSteadyTexts(page);
  return page.screenshot({ caret: 'hide', scale: 'css' });
};

/** Takes a screenshot of the window, once two in a row are equal. */
export const takePicture = async (page: Page): Promise<Buffer> => {
  let picture = await shoot(page);
  await expect(async () => {
    const before = picture;
    picture = await shoot(page);
    expect(picture.equals(before), 'two pictures in a row are equal').toBe(true);
  }).toPass({ timeout: 10_000, intervals: [100] });
  return picture;
};
