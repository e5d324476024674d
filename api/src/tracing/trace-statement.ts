import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

// Asked each time: one that was taken before tracing started never records.
const tracer = () => trace.getTracer('sklad');

/** Runs a statement in a span of the request that needs it; its text has no values. */
export const traceStatement = async <Result>(text: string, run: () => Promise<Result>): Promise<Result> => {
  // What the api does by itself, outside of requests, is not traced.
  if (!trace.getActiveSpan()?.isRecording()) {
    return run();
  }
  const [verb = 'SQL'] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim() };
  const span = tracer().startSpan(verb.toUpperCase(), { kind: SpanKind.CLIENT, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), run);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
};
