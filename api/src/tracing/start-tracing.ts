type Environment = Record<string, string | undefined>;

const isWanted = (env: Environment) =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/**
 * Sends traces of requests and statements to a collector of OpenTelemetry, if its own variables name one; those of the SDK
 * set the rest: headers, sampler, batches, attributes. Without them its code is not even loaded.
 * @returns a function that sends what is left and ends it; null if no collector is named.
 */
export const startTracing = async (env: Environment): Promise<(() => Promise<void>) | null> => {
  if (!isWanted(env)) {
    return null;
  }
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const own = resources.resourceFromAttributes({ 'service.name': 'sklad' });
  const provider = new NodeTracerProvider({
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // With it the context of a request follows its promises, and W3C headers are read.
  provider.register();
  return () => provider.shutdown();
};
