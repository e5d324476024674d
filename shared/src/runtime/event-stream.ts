import { refreshAccessToken } from './refresh-access-token';
import { createEventReader, type ServerEvent } from './server-events';
import { session } from './session';

/** The back end has no such stream, so trying again is useless. */
export class NoEventStream extends Error {}

interface StreamRequest {
  /** Where to resume; undefined for changes from now on. */
  lastId: string | undefined;
  signal: AbortSignal;
}

const silenceLimitMs = 45_000;

const request = (token: string | undefined, { lastId, signal }: StreamRequest) =>
  fetch('/api/events/', {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastId && { 'last-event-id': lastId }),
    },
    credentials: 'include',
    cache: 'no-store',
    signal,
  });

const requestWithSession = async (stream: StreamRequest): Promise<Response> => {
  const token = session.accessToken();
  const answer = await request(token, stream);
  return answer.status === 401 ? request(await refreshAccessToken(token), stream) : answer;
};

const isEventStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/**
 * The changes sent by the back end, until it ends the stream. A stream without a heartbeat in time is abandoned: a cut
 * connection may never be reported as cut.
 * @throws NoEventStream if the back end has none; any other error if trying again may help.
 */
export async function* openEventStream({ lastId, signal }: StreamRequest): AsyncGenerator<ServerEvent> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceLimitMs);
  };
  try {
    heard();
    const answer = await requestWithSession({ lastId, signal: AbortSignal.any([signal, silence.signal]) });
    if ([404, 405].includes(answer.status) || (answer.ok && !isEventStream(answer))) throw new NoEventStream();
    if (!answer.ok || !answer.body) throw new Error(`The event stream was refused: ${answer.status}`);
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const events = createEventReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heard();
      yield* events.read(decoder.decode(piece.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
