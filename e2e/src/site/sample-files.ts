import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** A file as Playwright passes it to a page. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real picture, drawn by the browser. */
export const picture = async (
  page: Page,
  name: string,
  mimeType: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<SampleFile> => {
  const dataUrl = await page.evaluate((type) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 1000;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws nothing');
    context.fillStyle = 'teal';
    context.fillRect(100, 100, 500, 700);
    return canvas.toDataURL(type);
  }, mimeType);
  return { name, mimeType, buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
};

export const pdf = (name: string): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
});

/**
 * A large sparse file.
 * @returns its path.
 */
export const largeFile = async (folder: string, name: string, megabytes: number): Promise<string> => {
  const path = join(folder, name);
  const file = await open(path, 'w');
  await file.truncate(megabytes * 1024 * 1024);
  await file.close();
  return path;
};

/** Drops files on an element, or pastes them there. */
export const giveFiles = async (target: Locator, how: 'drop' | 'paste', files: SampleFile[]): Promise<void> => {
  const parts = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await target.evaluate(
    (element, [kind, sent]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const shape = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...shape, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...shape, clipboardData: transfer }),
      );
    },
    [how, parts] as const,
  );
};
