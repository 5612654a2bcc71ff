import { context } from '@opentelemetry/api';
import type { PoolClient } from 'pg';

/** A statement that has ended: its text, or the name under which it is prepared, and never its values. */
export interface EndedStatement {
  statement: string;
  milliseconds: number;
}

export type OnStatementEnd = (ended: EndedStatement) => void;

const shownLength = 300;

/**
 * Reports to `onEnd` how long each statement of a connection took, whichever of pg's ways it was sent by: with a
 * promise or a callback; in the trace of the caller. Query objects of other packages (streams, cursors) take as long
 * as their reader and are left out.
 */
export function timeStatements(client: PoolClient, onEnd: OnStatementEnd): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [asked] = args;
    if (typeof asked === 'object' && asked !== null && 'submit' in asked) return send(...args);
    const begun = performance.now();
    const asker = context.active();
    const end = (): void =>
      context.with(asker, () => onEnd({ statement: nameOf(asked), milliseconds: performance.now() - begun }));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return send(...args.slice(0, -1), (...results: unknown[]) => {
        end();
        (callback as (...results: unknown[]) => void)(...results);
      });
    }
    const answer = send(...args) as Promise<unknown>;
    answer.then(end, end);
    return answer;
  };
  Object.assign(client, { query });
}

function nameOf(asked: unknown): string {
  if (typeof asked === 'string') return asked.slice(0, shownLength);
  const { name, text } = asked as { name?: string; text?: string };
  return name ?? text?.slice(0, shownLength) ?? '';
}
