import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/app/provide/ports.ts';
import { startProductOn, startProductServer, type ProductServer } from '../e2e/product-server.ts';
import { startBalancer, whyNoBalancer, type BalancerPorts } from '../scripts/chaos/balancers.ts';

interface BehindProxy extends Pick<ProductServer, 'stop'> {
  /** The proxy's address. */
  address: string;
  /** The product's own address. */
  askedAt: string;
}

/** A product with the demo data behind the system's nginx with the file of ops/: with TLS and HTTP/2, as visitors meet it. */
export async function startBehindNginx(name: string): Promise<BehindProxy> {
  checkNginx();
  const host = '127.0.0.1';
  const [node, port, redirects] = [await freePort(host), await freePort(host), await freePort(host)];
  const address = `https://localhost:${port}`;
  const seeded = await startProductServer(name);
  await seeded.stop();
  const product = await startProductOn(seeded.dataDir, { PORT: String(node), PUBLIC_URL: address });
  try {
    const tls = makeCertificate(path.join(nginxFolder(seeded.dataDir), 'tls'));
    const nginx = await startNginx(seeded.dataDir, { port, redirects, node, tls });
    return {
      address,
      askedAt: `http://${host}:${node}`,
      async stop() {
        await nginx.stop();
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

const nginxFolder = (dataDir: string): string => path.join(dataDir, 'nginx');

/** Throws, with the reason, where the system has no nginx. */
export function checkNginx(): void {
  const missing = whyNoBalancer('nginx');
  if (missing !== null) throw new Error(`This can't be measured here: ${missing}.`);
}

/** The system's nginx with the file of ops/ in front of one node, with its files in the node's folder. */
export function startNginx(dataDir: string, { node, ...ports }: Omit<BalancerPorts, 'nodes'> & { node: number }) {
  // The file has a line for each of two.
  return startBalancer('nginx', nginxFolder(dataDir), { ...ports, nodes: [node, node] });
}

/** A certificate that nobody vouches for, for a day; returns its folder. */
function makeCertificate(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  return folder;
}
