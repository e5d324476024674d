import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

const parentIn = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const { traceparent } = headers;
  const [, traceId, spanId] = traceparentPattern.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  return { traceId, spanId };
};

/**
 * The id of a request: that of the trace which its page began (W3C `traceparent`), otherwise a new one. It is in the log, in
 * the answer, and in the trace of the api.
 */
export const requestId = (request: IncomingMessage): string =>
  parentIn(request).traceId ?? randomBytes(16).toString('hex');

// Asked each time: one that was taken before tracing started never records.
const tracer = () => trace.getTracer('sklad');

/** Begins a span with each request; statements of the database belong to it. Without a collector it costs nothing. */
export const traceRequests = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const spanId = parentIn(request.raw).spanId ?? randomBytes(8).toString('hex');
    const page = { traceId: request.id, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
    const parent = trace.setSpanContext(context.active(), page);
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'no route';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
    }
    span?.end();
  });
};
