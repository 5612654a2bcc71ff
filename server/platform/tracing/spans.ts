import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { EndedStatement } from '#server/platform/database/statement-times.ts';

// Without a collector (open-tracing.ts) OpenTelemetry's interface does nothing, so the calls below cost next to nothing.
const tracer = () => trace.getTracer('aangan');

/** Records the kind of a failure. Messages may hold texts of users. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const kind = typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs `work` as a part of the running trace; without one, as a separate trace. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A finished statement as a part of the running trace; those without one, such as polls, are left out. */
export function traceStatement(pool: string, { statement, milliseconds }: EndedStatement): void {
  if (!trace.getSpan(context.active())?.isRecording()) return;
  const now = Date.now();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement, 'aangan.pool': pool };
  const operation = /^\s*(\w+)/.exec(statement)?.[1] ?? 'statement';
  tracer()
    .startSpan(operation, { kind: SpanKind.CLIENT, startTime: now - milliseconds, attributes })
    .end(now);
}

/** Begins the trace of an answer; what `goOn` starts belongs to it. */
export function beginRequest(method: string, requestId: string, goOn: () => void): Span {
  // A trace that a visitor's browser or a stranger's program began is not continued: it would choose the recorded
  // requests.
  const span = tracer().startSpan(method, {
    kind: SpanKind.SERVER,
    root: true,
    attributes: { 'http.request.method': method, 'aangan.request_id': requestId },
  });
  context.with(trace.setSpan(context.active(), span), goOn);
  return span;
}

/** Ends the trace of an answer, named by the pattern of its route. */
export function endRequest(span: Span, answer: { method: string; route: string; status: number }): void {
  span.updateName(`${answer.method} ${answer.route}`);
  span.setAttributes({ 'http.route': answer.route, 'http.response.status_code': answer.status });
  if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The id under which a collector has this trace; null where none is recorded. */
export const traceIdOf = (span: Span): string | null => (span.isRecording() ? span.spanContext().traceId : null);
