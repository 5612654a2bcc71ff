import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { listScenes } from './chaos/scenes.ts';
import { serverArguments } from './lib/server-arguments.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const made = [
  'server/platform/metrics/metrics.ts',
  'server/platform/metrics/backlog-gauges.ts',
  'server/app/add-gauges.ts',
  ...globSync('server/modules/*/*.health.ts', { cwd: root }),
]
  .map(read)
  .join('\n');
/** The names of our numbers in a text, without what Prometheus adds to those of histograms. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\baangan_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))),
];
const existing = namesIn(made);
const rules = read('ops/prometheus/rules.yml');
const document = read('docs/operations/log-and-numbers.md');
const pages = globSync('docs/operations/*.md', { cwd: root });

describe('numbers', () => {
  it.each(['ops/prometheus/rules.yml', 'ops/grafana/aangan.json', 'docs/operations/log-and-numbers.md'])(
    'in %s exist',
    (file) => {
      const named = namesIn(read(file));
      expect(named.length).toBeGreaterThan(8);
      expect(named.filter((name) => !existing.includes(name))).toEqual([]);
    },
  );

  it('are each explained, and shown in the dashboard', () => {
    const dashboard = namesIn(read('ops/grafana/aangan.json'));
    expect(existing.length).toBeGreaterThan(12);
    expect(existing.filter((name) => !namesIn(document).includes(name))).toEqual([]);
    expect(existing.filter((name) => !dashboard.includes(name) && name !== 'aangan_jobs_due')).toEqual([]);
  });
});

describe('alerts', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const headings = [...read('docs/operations/alerts.md').matchAll(/^## (Aangan\w+)$/gm)].map(([, name = '']) => name);

  it('are each explained under their name, and no others', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(headings).toEqual(alerts);
  });

  it('have a summary and a severity that decides whether somebody is woken', () => {
    const parts = rules.split('- alert: ').slice(1);
    expect(parts.filter((part) => !/severity: (page|ticket)\b/.test(part) || !part.includes('summary:'))).toEqual([]);
  });
});

describe('the pages for operators', () => {
  it('are each named by the first one', () => {
    expect(pages.length).toBeGreaterThan(5);
    const linked = [...read('docs/operations.md').matchAll(/\]\((operations\/[\w-]+\.md)\)/g)].map(
      ([, page]) => `docs/${String(page)}`,
    );
    expect(linked.sort()).toEqual([...pages].sort());
  });

  it('have the rows of npm run chaos, and no others', () => {
    const table = [...read('docs/operations/faults.md').matchAll(/^\| (?!Fault |---)(.+?) +\|/gm)].map(
      ([, name]) => name,
    );
    const means = { smallDisk: '/', preload: '', hasNamespace: true };
    expect(table).toEqual(listScenes('/', means, () => undefined).flatMap(({ rows }) => rows));
  });
});

describe('the product', () => {
  const limitMegabytes = Number(/client_max_body_size (\d+)m;/.exec(read('ops/nginx/aangan.conf'))?.[1]);

  it('is started by the unit and the container with the arguments of "npm run serve"', () => {
    expect(read('ops/systemd/aangan.service')).toContain(`/.bin/node ${serverArguments.join(' ')}\n`);
    expect(read('ops/docker/Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...serverArguments]).replaceAll(',', ', ')}\n`,
    );
    expect(read('package.json')).toContain(`"serve": "node ${serverArguments.join(' ')}"`);
  });

  it('is shown by HAProxy where none of its processes is ready', () => {
    for (const [file, checked, unchecked] of [
      ['ops/haproxy/aangan.cfg', 'aangan', 'aangan_unchecked'],
      ['ops/cluster/haproxy.cfg', 'web_nodes', 'web_unchecked'],
    ] as const) {
      const serversOf = (backend: string) =>
        [
          ...(read(file).split(`\nbackend ${backend}\n`)[1]?.split('\n\n')[0] ?? '').matchAll(/^ +server (\S+ \S+)/gm),
        ].map(([, server]) => server);
      expect(read(file)).toContain(`use_backend ${unchecked} if { nbsrv(${checked}) eq 0 }`);
      expect(serversOf(checked).length).toBe(2);
      expect(serversOf(unchecked)).toEqual(serversOf(checked));
    }
  });

  it('has enough connections for ten thousand sockets in each proxy', () => {
    const connections = (file: string, pattern: RegExp): number => Number(pattern.exec(read(file))?.[1]);
    expect(connections('docs/operations/set-up.md', /1worker_connections (\d+);/)).toBeGreaterThan(10_000);
    expect(connections('ops/cluster/nginx.conf', /worker_connections (\d+);/)).toBeGreaterThan(10_000);
    expect(connections('ops/nginx/limits.conf', /^worker_rlimit_nofile (\d+);/m)).toBeGreaterThan(20_000);
    expect(connections('ops/haproxy/aangan.cfg', /maxconn (\d+)/)).toBeGreaterThan(10_000);
  });

  it('gets whole imports through nginx', () => {
    expect(limitMegabytes * 1024 * 1024).toBeGreaterThan(limits.importFileBytes + limits.importPicturesBytes);
  });
});
