import { afterEach, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';

interface Download {
  name: string;
  file: Blob;
}

let giveBackClick = () => {};

// The rest of a file clicks on links as a browser does.
afterEach(() => giveBackClick());

/**
 * Replaces the browser's downloads, which jsdom lacks.
 * @returns a function that resolves to the next file.
 */
export const catchDownloads = (): (() => Promise<Download>) => {
  const files = new Map<string, Blob>();
  const downloads: Download[] = [];
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  };
  URL.revokeObjectURL = (address) => void files.delete(address);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  });
  giveBackClick = () => click.mockRestore();
  return () =>
    waitFor(() => {
      const next = downloads.shift();
      if (!next) throw new Error('No file was downloaded');
      return next;
    });
};

/** The bytes of a file: jsdom's Blob supports only this older method. */
export const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const bytes = reader.result;
      // Not `instanceof`: jsdom's buffers belong to another realm.
      resolve(new Uint8Array(typeof bytes === 'string' || bytes === null ? new ArrayBuffer(0) : bytes));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
