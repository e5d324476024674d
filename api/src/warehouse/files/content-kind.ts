import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

const headBytes = 4096;

/** HEIC is detected to keep it as a file: the libraries may not decode it (patents). */
export const heic = 'image/heic';
export const unknownKind = 'application/octet-stream';

/** Detects the media type from the content, whatever the file name is. Markup (HTML, SVG) is text like any other. */
export const contentKind = async (path: string): Promise<string> => {
  const head = await readHead(path);
  const [, mediaType = null] = signatures.find(([bytes]) => head.subarray(0, bytes.length).equals(bytes)) ?? [];
  return mediaType ?? kindOfContainer(head) ?? (isText(head) ? 'text/plain; charset=utf-8' : unknownKind);
};

const signatures: [bytes: Buffer, mediaType: string][] = [
  [Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
  [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  [Buffer.from('GIF87a'), 'image/gif'],
  [Buffer.from('GIF89a'), 'image/gif'],
  [Buffer.from('%PDF-'), 'application/pdf'],
  [Buffer.from('PK\x03\x04'), 'application/zip'],
];

/** RIFF has its type at byte 8; an ISO container (`ftyp`) lists its brands there. */
const kindOfContainer = (head: Buffer): string | null => {
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    return 'image/webp';
  }
  if (head.toString('latin1', 4, 8) !== 'ftyp') {
    return null;
  }
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64));
  return /avi[fs]/.test(brands) ? 'image/avif' : /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? heic : null;
};

const isText = (head: Buffer) => {
  try {
    // In stream mode a character that is cut by the end of the head is not an error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return text !== '' && !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
};

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
