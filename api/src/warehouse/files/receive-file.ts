import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BadRequest, Failure } from '../../failure.ts';
import { texts } from './texts.ts';

/** A completely received file, stored as a draft. */
export interface ReceivedFile {
  path: string;
  /** The sender's name of the file; never used before it is made safe. */
  name: string;
  /** What the sender says it is: decides only whether an unknown picture is kept as a file or refused. */
  claimedType: string;
  byteSize: number;
}

/** Maximum size of the request, and how long its sender may pause. */
export interface ReceiveLimits {
  maxBytes: number;
  idleMs: number;
}

/**
 * Writes the one file of a multipart request to that path. Nothing is buffered in memory, and no claim of the sender is
 * trusted.
 * @throws BadRequest for anything but exactly one field `file`; Failure (413) as soon as it exceeds the limit.
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
    // The rest of the body is drained: a browser reads the refusal only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : new BadRequest(texts.brokenForm);
  } finally {
    stopWaiting();
  }
};

/** A sender that disappears silently would keep the connection and the draft forever. */
const giveUpOnSilence = (request: Readable, idleMs: number) => {
  const timer = setTimeout(() => request.destroy(), idleMs);
  const heard = () => timer.refresh();
  request.on('data', heard);
  return () => {
    clearTimeout(timer);
    request.off('data', heard);
  };
};

/** The size of a form apart from its file, in bytes. */
const formBytes = 64 * 1024;

const receive = async (request: FastifyRequest, path: string, maxBytes: number): Promise<ReceivedFile> => {
  let name: string | null = null;
  let claimedType = '';
  const limits = { files: 2, fields: 1, parts: 3, fileSize: maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file' || name !== null) {
      throw new BadRequest(name === null ? texts.noFile : texts.severalFiles);
    }
    name = part.filename;
    claimedType = part.mimetype;
    await writeDraft(part, path, maxBytes);
  }
  if (name === null) {
    throw new BadRequest(texts.noFile);
  }
  const { size } = await stat(path);
  if (size === 0) {
    throw new BadRequest(texts.emptyFile);
  }
  return { path, name, claimedType, byteSize: size };
};

const writeDraft = async ({ file }: MultipartFile, path: string, maxBytes: number) => {
  const stop = new AbortController();
  file.once('limit', () => stop.abort());
  const draft = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(file, draft, { signal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? tooLarge(maxBytes) : error;
  } finally {
    // An aborted draft may still be opening: its file would be created after its removal.
    draft.destroy();
    if (!draft.closed) await once(draft, 'close');
  }
  // A file in a single chunk is truncated before the limit event has a listener.
  if (file.truncated) {
    throw tooLarge(maxBytes);
  }
};

const tooLarge = (maxBytes: number) => new Failure(413, texts.fileTooLarge(maxBytes / 1024 / 1024));

/** Our own refusals and disk errors; any other error is caused by the form. */
const isOurs = (error: unknown) => error instanceof Failure || (error instanceof Error && 'syscall' in error);
