import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { traceStatement } from '#server/platform/tracing/spans.ts';
import type { OnStatementEnd } from './statement-times.ts';

/** Counts and traces the statements of a pool, and logs those that took longer than `slowStatementMs`. */
export function tellStatements(
  pool: string,
  needs: {
    metrics: Pick<Metrics, 'statements' | 'slowStatements'>;
    log: Pick<Log, 'warn'>;
    slowStatementMs: number;
  },
): OnStatementEnd {
  const { metrics, log, slowStatementMs } = needs;
  return (ended) => {
    const { statement, milliseconds } = ended;
    traceStatement(pool, ended);
    metrics.statements.inc({ pool });
    if (milliseconds < slowStatementMs) return;
    metrics.slowStatements.inc({ pool });
    log.warn({ pool, statement: statement.replace(/\s+/g, ' '), ms: Math.round(milliseconds) }, 'a slow statement');
  };
}
