import { expect, it } from 'vitest';
import { makeFailureLog } from './failure-log.ts';

it('says a failure once with its cause, counts the next ones, and says them once a minute', () => {
  const said: unknown[] = [];
  let nowMs = 0;
  const log = { warn: (line: object) => void said.push(line), info: (line: object) => void said.push(line) };
  const failures = makeFailureLog(log as never, { nowMs: () => nowMs });
  const error = new Error('connect ECONNREFUSED');
  for (let n = 0; n < 50; n++) failures.failed('database', error);
  expect(said).toEqual([{ err: error, failed: 'database' }]);
  nowMs = 59_999;
  failures.failed('database', error);
  expect(said).toHaveLength(1);
  nowMs = 60_000;
  failures.failed('database', error);
  expect(said[1]).toEqual({ failed: 'database', times: 51, cause: 'connect ECONNREFUSED' });
  failures.failed('files', new Error('ENOSPC'));
  expect(said).toHaveLength(3);
  failures.worked('database');
  failures.worked('database');
  expect(said.slice(3)).toEqual([{ worked: 'database' }]);
  failures.failed('database', error);
  expect(said[4]).toEqual({ err: error, failed: 'database' });
});

it('remembers at most two hundred kinds', () => {
  const said: { failed: string; err?: unknown }[] = [];
  const log = { warn: (line: { failed: string }) => void said.push(line), info: () => undefined };
  const failures = makeFailureLog(log as never, { nowMs: () => 0 });
  for (let n = 0; n < 201; n++) failures.failed(`kind ${n}`, new Error('broken'));
  failures.failed('kind 200', new Error('broken'));
  expect(said).toHaveLength(201);
  failures.failed('kind 0', new Error('broken'));
  expect(said).toHaveLength(202);
});
