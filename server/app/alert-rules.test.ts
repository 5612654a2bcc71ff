import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/testing/redis.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { addReplicaGauges } from '#server/platform/metrics/backlog-gauges.ts';
import { readSettings } from './settings/settings.ts';
import { startProduct, type RunningProduct } from './start-product.ts';

/** The rules of ops/prometheus are evaluated by promtool in `npm run test:all`; here their names are those of a live scrape. */

const database = useTestDatabase({ keep: true });
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

/** Labels that Prometheus adds. */
const added = ['instance', 'le'];
/** Numbers of Prometheus itself and of Debian's exporters of the machine and of probes. */
const others = /^(up|node_\w+|probe_\w+)$/;
const words =
  /^(sum|max|min|count|by|rate|increase|delta|histogram_quantile|topk|absent|time|and|or|unless|on|aangan:[\w:]+|e\d)$/;

interface Expression {
  name: string;
  text: string;
  /** Labels that its summary or legend shows. */
  shown: string[];
}

let folder: string;
let product: RunningProduct;
let scrape: string;
let labelsOf: Map<string, readonly string[]>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  product = await startProduct({
    settings: readSettings({
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      BACKUP_TO: path.join(folder, 'backups'),
      DEMO_DATA: 'false',
      REDIS_URL: 'redis://127.0.0.1:1',
    }),
    log: pino({ level: 'silent' }),
    report: () => undefined,
  });
  // This product has no replica.
  addReplicaGauges(product.modules.metrics, { list: () => [{ name: 'b', behindSeconds: 0, isUsed: true }] });
  await fetch(`http://127.0.0.1:${port}/api/properties`);
  scrape = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const { registry } = product.modules.metrics;
  labelsOf = new Map(
    registry
      .getMetricsAsArray()
      .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames]),
  );
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expressionsOf(file: string): Promise<Expression[]> {
  if (file.endsWith('.json')) {
    const { panels } = JSON.parse(await read(file)) as {
      panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
    };
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr, legendFormat }) => ({
        name: title,
        text: expr,
        shown: namesIn(legendFormat, /\{\{(\w+)/g),
      })),
    );
  }
  const rules = (await read(file)).split(/^ {6}- (?=alert|record)/m).slice(1);
  return rules.map((rule) => ({
    name: /^(?:alert|record): (\S+)/.exec(rule)?.[1] ?? '',
    text: (/ {8}expr: (?:\|\n)?((?:.|\n {10})+)/.exec(rule)?.[1] ?? '').replaceAll(/\s+/g, ' '),
    shown: namesIn(rule, /\$labels\.(\w+)/g),
  }));
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const groupsOf = (text: string): string[] =>
  namesIn(text, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(',').map((name) => name.trim()));

/** The numbers of an expression, each with the labels that it is chosen by. */
function selectorsOf(text: string): { metric: string; labels: string[] }[] {
  const plain = text.replaceAll(/\bby \([^)]*\)|\[\w+\]/g, ' ');
  return [...plain.matchAll(/([a-zA-Z_][\w:]*)(\{[^}]*\})?/g)].flatMap(([, metric = '', chosen = '']) =>
    words.test(metric) ? [] : [{ metric, labels: namesIn(chosen, /(\w+)(?:=~?|!~?)"/g) }],
  );
}

describe.each(['ops/prometheus/rules.yml', 'ops/grafana/aangan.json'])('%s', (file) => {
  it('names numbers and labels that a running product has', async () => {
    const expressions = await expressionsOf(file);
    expect(expressions.length).toBeGreaterThan(19);
    const wrong: string[] = [];
    for (const { name, text } of expressions) {
      for (const { metric, labels } of selectorsOf(text).filter((selector) => !others.test(selector.metric))) {
        const series = labelsOf.has(metric) ? metric : metric.replace(/_(bucket|count|sum)$/, '');
        const existing = labelsOf.get(series);
        if (!existing || !scrape.includes(`# TYPE ${series} `)) wrong.push(`${name}: ${metric} is in no scrape`);
        const missing = (label: string): boolean => !existing?.includes(label) && !added.includes(label);
        const unknown = [...labels.filter((label) => label !== 'job'), ...groupsOf(text)].filter(missing);
        if (unknown.length > 0) wrong.push(`${name}: ${metric} has no label ${unknown.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('shows only labels that its expressions have left', async () => {
    const wrong = (await expressionsOf(file)).filter(({ text, shown }) => {
      const left = groupsOf(text);
      const isWhole = !/\b(sum|max|min|count)\b/.test(text);
      return shown.some((label) => !left.includes(label) && !(isWhole && label === 'instance'));
    });
    expect(wrong).toEqual([]);
  });
});

it('each alert is fired and cleared by a test of promtool', async () => {
  const names = (await expressionsOf('ops/prometheus/rules.yml'))
    .map(({ name }) => name)
    .filter((name) => !name.includes(':'));
  const tests = await read('ops/prometheus/rules.test.yml');
  for (const name of names) {
    const parts = tests.split(/^ {6}- eval_time/m).filter((part) => part.includes(`alertname: ${name}\n`));
    expect(
      parts.some((part) => part.includes('exp_labels')),
      name,
    ).toBe(true);
    expect(parts.at(-1), name).toContain('exp_alerts: []');
  }
});

it('no connection is wanted by the scrape itself, and jobs have their series before they run', () => {
  expect(scrape).toMatch(/aangan_pool_connections\{pool="main",state="wanted"\} 0/);
  expect(scrape).toContain('aangan_job_runs_total{queue="backup.make",outcome="failed"} 0');
  expect(scrape).toMatch(/aangan_newest_backup_age_seconds\{kind="made"\} \d/);
  expect(scrape).toContain('aangan_backups_missing 0');
  expect(scrape).toMatch(/aangan_sweep_late_seconds\{table="property_views"\} 0/);
});
