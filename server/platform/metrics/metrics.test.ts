import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { soon } from '#server/testing/soon.ts';
import { pino } from 'pino';
import { addBacklogGauges, addPoolGauges } from './backlog-gauges.ts';
import { findMailWait } from './backlog.repository.ts';
import { makeMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const database = useTestDatabase();

describe('a gauge', () => {
  it('has the values of its last reading, and none when the reading fails', async () => {
    const metrics = makeMetrics({ withProcess: false });
    let read = () => [{ labels: { name: 'a' }, value: 1 }];
    metrics.gauge('labelled', 'With labels.', ['name'], () => read());
    metrics.gauge('plain', 'Without labels.', [], () => read().map(({ value }) => ({ value })));
    expect(await metrics.registry.metrics()).toMatch(/labelled\{name="a"\} 1\n[^]*plain 1\n/);
    read = () => [{ labels: { name: 'b' }, value: 2 }];
    expect(await metrics.registry.metrics()).not.toContain('name="a"');
    read = () => {
      throw new Error('down');
    };
    expect(await metrics.registry.metrics()).not.toMatch(/^(labelled|plain)/m);
  });
});

describe('what waits', () => {
  it('is told by jobs, mails and connections', async () => {
    const metrics = makeMetrics({ withProcess: false });
    addBacklogGauges(metrics, database.db);
    addPoolGauges(metrics, { main: database.pool });
    const jobs = makeJobs({ connectionString: database.connectionString, log: pino({ level: 'silent' }) });
    jobs.define('test.later', {}, () => Promise.resolve());
    await jobs.start({ work: false });
    await jobs.enqueue(database.db, 'test.later', {});
    await jobs.enqueue(database.db, 'test.later', {}, { startAfter: 600 });
    await database.pool.query(
      `INSERT INTO mails (to_address, subject, state) VALUES ('a@example.in', 'One', 'queued'), ('b@example.in', 'Two', 'sent')`,
    );
    const text = await metrics.registry.metrics();
    await jobs.stop();
    expect(text).toContain('aangan_jobs_due{queue="test.later"} 1');
    expect(text).toMatch(/aangan_oldest_job_seconds\{queue="test.later"\} \d/);
    expect(text).toContain('aangan_mails{state="queued"} 1');
    expect(text).toContain('aangan_mails{state="failed"} 0');
    expect(text).not.toContain('state="sent"');
    expect(text).toContain('aangan_pool_connections{pool="main",state="most"}');
  });

  it('counts how long mails wait: since they were written while the server takes none, else since they were due', async () => {
    const { db, pool } = database;
    const add = (state: string, written: string, due: string, sent: string | null = null) =>
      pool.query(
        `INSERT INTO mails (to_address, subject, state, created_at, due_at, sent_at)
         VALUES ('a@example.in', 'One', $1, now() - $2::interval, now() - $3::interval, now() - $4::interval)`,
        [state, written, due, sent],
      );
    expect(await findMailWait(db)).toBe(0);
    await add('sent', '1 hour', '1 hour', '50 minutes');
    await add('queued', '10 minutes', '-5 minutes');
    expect(await findMailWait(db)).toBeCloseTo(600, -1);
    await add('sent', '2 minutes', '2 minutes', '1 minute');
    expect(await findMailWait(db)).toBe(0);
    await add('queued', '1 hour', '200 seconds');
    expect(await findMailWait(db)).toBeCloseTo(200, -1);
  });

  it('is told of jobs that ran and failed', async () => {
    const metrics = makeMetrics({ withProcess: false });
    const jobs = makeJobs({ connectionString: database.connectionString, log: pino({ level: 'silent' }), metrics });
    jobs.define('test.runs', { retryLimit: 0 }, (data) =>
      (data as { fails?: boolean }).fails ? Promise.reject(new Error('broken')) : Promise.resolve(),
    );
    await jobs.start({ work: true });
    await jobs.run();
    await jobs.enqueue(database.db, 'test.runs', {});
    await jobs.enqueue(database.db, 'test.runs', { fails: true });
    await soon(async () => {
      const text = await metrics.registry.metrics();
      expect(text).toContain('aangan_job_seconds_count{queue="test.runs",outcome="done"} 1');
      expect(text).toContain('aangan_job_seconds_count{queue="test.runs",outcome="failed"} 1');
    });
    await jobs.stop();
  });
});

describe('the port of metrics', () => {
  it('answers /metrics alone, and closes', async () => {
    const metrics = makeMetrics({ withProcess: false });
    metrics.pages.inc({ outcome: 'asked' });
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${served.port}`;
    const answer = await fetch(`${address}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('aangan_pages_total{outcome="asked"} 1');
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    await served.close();
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  it('that is taken is said with its setting', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const serving = serveMetrics(makeMetrics({ withProcess: false }), { host: '127.0.0.1', port });
    await expect(serving).rejects.toThrow(StartError);
    await expect(serving).rejects.toThrow(/^METRICS_PORT \d+ on 127\.0\.0\.1 cannot be opened \(EADDRINUSE\)/);
    await new Promise((resolve) => taken.close(resolve));
  });
});
