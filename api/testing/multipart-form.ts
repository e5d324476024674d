/** A part of a form: a file if it has a `filename`. */
export interface FormPart {
  name?: string;
  filename?: string | Buffer;
  type?: string;
  content: Uint8Array | string;
}

const boundary = 'test-boundary-5d2f';

/** A multipart form like that of a browser, except that names are written unescaped. */
export const multipartForm = (...parts: FormPart[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...parts.flatMap(({ name = 'file', filename, type = 'application/octet-stream', content }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
      ...(filename === undefined ? [] : [Buffer.from('; filename="'), Buffer.from(filename), Buffer.from('"')]),
      Buffer.from(filename === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});
