import * as fc from 'fast-check';
import sharp from 'sharp';
import { type FormPart, multipartForm } from '../testing/multipart-form.ts';
import type { FuzzBody } from './fuzz-body.ts';
import { oddText } from './odd-values.ts';

const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: 'teal' } });
const png = await picture.clone().png().toBuffer();
const jpeg = await picture.clone().jpeg().toBuffer();
const webp = await picture.clone().webp().toBuffer();

const pictures = fc.constantFrom(png, jpeg, webp);

const disguised = fc.constantFrom(
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('GIF89a'),
  Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]),
  png.subarray(0, png.length / 2),
  jpeg.subarray(0, 20),
  Buffer.concat([png, Buffer.from('PK\x03\x04')]),
  Buffer.alloc(0),
  // Above the limit of a picture, and of any file.
  Buffer.alloc(1024 * 1024 + 1),
  Buffer.alloc(2 * 1024 * 1024 + 1),
  Buffer.from('MZ'),
);

const fileNames = fc.constantFrom('photo.png', 'Накладная 12.pdf', 'a.tar.gz', 'фото.jpeg', 'x');
const oddNames = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '../../etc/passwd',
    'C:\\a.png',
    'con',
    '.htaccess',
    'a"; name="file',
    'a\r\nb: c',
    '1_2_3',
  ),
  fc.constantFrom(
    '\0.png',
    '.png',
    'a'.repeat(300),
    'я'.repeat(200),
    '\u202egnp.exe',
    '%2e%2e%2f',
    '💥.webp',
    '\ud800.png',
  ),
  oddText,
);
const mediaTypes = fc.constantFrom(
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
  '',
  'a b',
  'x/y; z',
);

/** Upload forms: one file in the field `file`. A spoiled form has anything else, and may be cut off. */
export const uploads = (isSpoiled: boolean): fc.Arbitrary<FuzzBody> => {
  const file = fc.record({ filename: fileNames, content: pictures }).map((part): FormPart => part);
  if (!isSpoiled) {
    return file.map((part) => sent([part]));
  }
  const name = fc.oneof(fc.constantFrom('file', 'file', 'files', 'File', '', '__proto__', 'file[]', 'a"b'), oddText);
  const oddFile = fc
    .record({ name, filename: fc.oneof(fileNames, oddNames), type: mediaTypes, content: fc.oneof(pictures, disguised) })
    .map((part): FormPart => part);
  const disguisedFile = fc
    .record({ filename: fc.oneof(fileNames, oddNames), type: mediaTypes, content: disguised })
    .map((part): FormPart => part);
  const field = fc.record({ name, content: oddText }).map((part): FormPart => part);
  return fc.oneof(
    disguisedFile.map((part) => sent([part])),
    oddFile.map((part) => sent([part])),
    fc.array(fc.oneof(file, oddFile, field), { maxLength: 5 }).map(sent),
    fc
      .tuple(fc.oneof(file, oddFile), fc.nat({ max: 1000 }))
      .map(([part, thousandths]) => cutOff(sent([part]), thousandths)),
  );
};

const sent = (parts: FormPart[]): FuzzBody => {
  const { headers, payload } = multipartForm(...parts);
  return { type: headers['content-type'], content: payload };
};

const cutOff = ({ type, content }: FuzzBody, thousandths: number): FuzzBody => ({
  type,
  content: content.slice(0, Math.floor((content.length * thousandths) / 1000)),
});
