import { setTimeout as pause } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { FailureLog } from '#server/platform/failure-log.ts';

export interface TracingSettings {
  /** Address of the collector's OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** The share of requests and jobs that are traced, from 0 to 1. */
  share: number;
}

/** Time for the last spans to arrive when the process stops. */
const lastSpansMs = 2_000;

/**
 * Sends traces to a collector from now on. OpenTelemetry's parts are loaded here, so that a product without a
 * collector does not carry them; they read their other settings (OTEL_EXPORTER_OTLP_HEADERS and so on) themselves. An
 * unreachable collector is logged once, and costs nothing but the traces. Returns a function that sends the last spans
 * and ends it.
 */
export async function openTracing(
  { endpoint, share }: TracingSettings,
  { failures, roles }: { failures: Pick<FailureLog, 'failed'>; roles: readonly string[] },
): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const tell = (message: string) => failures.failed('sending of traces', new Error(message));
  const silent = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'aangan',
      'service.instance.id': `${process.pid}`,
      'aangan.roles': roles.join(','),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  // An unreachable collector would be tried again for eight seconds, while the process should stop.
  return () => Promise.race([provider.shutdown().catch(tell), pause(lastSpansMs, undefined, { ref: false })]);
}
