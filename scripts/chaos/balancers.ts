import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accepts } from '../cluster/answers.ts';
import { programAt, repository, runsAsRoot } from '../cluster/places.ts';
import { makeService, type Service } from '../cluster/service.ts';

export const balancers = ['nginx', 'HAProxy'] as const;
export type Balancer = (typeof balancers)[number];

export interface BalancerPorts {
  /** Where visitors come in. */
  port: number;
  /** Ports of the two nodes behind it. */
  nodes: readonly [number, number];
  /** The one without TLS, which only sends visitors on. */
  redirects: number;
  /** The folder of nginx's `fullchain.pem` and `privkey.pem`; without it there is no TLS. */
  tls?: string;
}

/** Why this system has no such load balancer; null where it has. */
export function whyNoBalancer(balancer: Balancer): string | null {
  const name = balancer.toLowerCase();
  return programAt(name) === null ? `it wants Debian’s package ${name}` : null;
}

/**
 * The system's nginx or HAProxy with the file of ops/ that an operator is given, at other ports.
 *
 * @param folder for its settings, its process id and its output
 */
export async function startBalancer(balancer: Balancer, folder: string, ports: BalancerPorts): Promise<Service> {
  await mkdir(folder, { recursive: true });
  const name = balancer.toLowerCase();
  const file = path.join(folder, `${name}.conf`);
  await writeFile(file, balancer === 'nginx' ? await nginxFile(folder, ports) : await haproxyFile(ports));
  const options = balancer === 'nginx' ? ['-c', file, '-e', path.join(folder, 'errors.log')] : ['-f', file, '-db'];
  const service = makeService({
    name,
    folder,
    command: [programAt(name) ?? name, ...options],
    isReady: () => accepts(ports.port),
  });
  await service.start();
  return service;
}

async function nginxFile(folder: string, { port, nodes, redirects, tls }: BalancerPorts): Promise<string> {
  const site = (await read('ops/nginx/aangan.conf'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/^ *ssl_\w+ .*\n/gm, (line) => (tls === undefined ? '' : line.replace('/etc/ssl/aangan', tls)))
    .replace('listen 80;', `listen 127.0.0.1:${String(redirects)};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${String(port)}${tls === undefined ? '' : ' ssl http2'};`)
    .replace(/^( *server 127\.0\.0\.1:)3000(.*\n)/m, (_line, before: string, after: string) =>
      nodes.map((node) => `${before}${String(node)}${after}`).join(''),
    );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off;
pid ${folder}/nginx.pid;
${runsAsRoot ? 'user root;' : ''}
worker_processes 1;
${await read('ops/nginx/limits.conf')}
events { worker_connections 16384; }
http {
access_log off;
${paths.join('\n')}
${site}
}
`;
}

async function haproxyFile({ port, nodes, redirects }: BalancerPorts): Promise<string> {
  const [first, second] = nodes;
  return (
    (await read('ops/haproxy/aangan.cfg'))
      .replace(/^ *stats socket .*\n/m, '')
      // More would need more open files than a container may have.
      .replace(/maxconn \d+/, 'maxconn 4000')
      .replace(/ssl crt \S+ alpn \S+/, '')
      .replace('bind :443', `bind 127.0.0.1:${String(port)}`)
      .replace('bind :80', `bind 127.0.0.1:${String(redirects)}`)
      .replace(/^ *http-request redirect scheme .*\n/m, '')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${String(first)}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${String(second)}`)
      // A restart in turn must not need them.
      .replace(/^ *retries .*\n/m, '    retries 0\n')
      .replace(/^ *option redispatch .*\n/m, '')
  );
}

const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8');
