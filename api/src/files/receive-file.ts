import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BadRequest, Failure } from '../failure.ts';
import { texts } from './texts.ts';

/** A file that has come whole, as a draft. */
export interface ReceivedFile {
  path: string;
  /** As its sender calls it: never used before it was made safe. */
  name: string;
  byteSize: number;
}

/** How much may come, and how long its sender may be silent. */
export interface ReceiveLimits {
  maxBytes: number;
  idleMs: number;
}

/**
 * Writes the one file of a multipart request to that path. Nothing is kept in memory, and nothing its sender says of it
 * is believed.
 * @throws BadRequest for anything but exactly one field `file`; Failure (413) as soon as it is over the limit.
 */
export const receiveFile = async (
  request: FastifyRequest,
  path: string,
  { maxBytes, idleMs }: ReceiveLimits,
): Promise<ReceivedFile> => {
  const stopWaiting = giveUpOnSilence(request.raw, idleMs);
  try {
    if (!request.isMultipart()) {
      throw new BadRequest(texts.noFile);
    }
    if (Number(request.headers['content-length']) > maxBytes + formBytes) {
      throw tooLarge(maxBytes);
    }
    return await receive(request, path, maxBytes);
  } catch (error) {
    // What still comes is let run out: a browser reads the refusal only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : new BadRequest(texts.brokenForm);
  } finally {
    stopWaiting();
  }
};

/** A sender who has gone without a word would keep the connection and the draft for ever. */
const giveUpOnSilence = (request: Readable, idleMs: number) => {
  const timer = setTimeout(() => request.destroy(), idleMs);
  const heard = () => timer.refresh();
  request.on('data', heard);
  return () => {
    clearTimeout(timer);
    request.off('data', heard);
  };
};

/** What a form may weigh besides its file. */
const formBytes = 64 * 1024;

const receive = async (request: FastifyRequest, path: string, maxBytes: number): Promise<ReceivedFile> => {
  let name: string | null = null;
  const limits = { files: 2, fields: 1, parts: 3, fileSize: maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file' || name !== null) {
      throw new BadRequest(name === null ? texts.noFile : texts.severalFiles);
    }
    name = part.filename;
    await writeDraft(part, path, maxBytes);
  }
  if (name === null) {
    throw new BadRequest(texts.noFile);
  }
  const { size } = await stat(path);
  if (size === 0) {
    throw new BadRequest(texts.emptyFile);
  }
  return { path, name, byteSize: size };
};

const writeDraft = async ({ file }: MultipartFile, path: string, maxBytes: number) => {
  const stop = new AbortController();
  file.once('limit', () => stop.abort());
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? tooLarge(maxBytes) : error;
  }
  // A file that came in one piece was cut off before anyone could listen.
  if (file.truncated) {
    throw tooLarge(maxBytes);
  }
};

const tooLarge = (maxBytes: number) => new Failure(413, texts.fileTooLarge(maxBytes / 1024 / 1024));

/** Our own refusals and the disk's errors; whatever else is thrown is about the form. */
const isOurs = (error: unknown) => error instanceof Failure || (error instanceof Error && 'syscall' in error);
