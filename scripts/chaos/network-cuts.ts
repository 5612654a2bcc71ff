import { execFileSync } from 'node:child_process';
import { groupOfServer, ports, runsAsRoot } from '../cluster/places.ts';
import type { Fault } from './row.ts';
import type { Skipped } from './scene.ts';

const cutMs = 12_000;
const table = ['inet', 'chaos'] as const;

/** Drops what these rules of nftables match, until `mend`. */
function cut(rules: { hook: 'input' | 'output'; match: string }[]): void {
  const nft = (...args: string[]): void => void execFileSync('nft', args, { stdio: 'pipe' });
  nft('add', 'table', ...table);
  for (const hook of ['input', 'output']) {
    nft('add', 'chain', ...table, hook, `{ type filter hook ${hook} priority 0 ; }`);
  }
  for (const { hook, match } of rules) nft('add', 'rule', ...table, hook, ...match.split(' '), 'drop');
}

function mend(): Promise<void> {
  execFileSync('nft', ['delete', 'table', ...table]);
  return Promise.resolve();
}

/**
 * Faults of the network between the servers of the cluster. All have the address 127.0.0.1, so a server is identified
 * by its ports, and its outgoing packets by the group of its processes.
 *
 * @param leader finds the number of the primary
 */
export function networkCuts(leader: () => Promise<number>): (Fault | Skipped)[] {
  const portsOf = (n: number): number[] => [ports.postgres[n] ?? 0, ports.patroni[n] ?? 0];
  const list = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
  const fault = (name: string, rulesFor: (n: number) => Parameters<typeof cut>[0]): Fault => ({
    name: `cluster: ${name}`,
    async begin() {
      cut(rulesFor(await leader()));
    },
    faultMs: cutMs,
    end: mend,
  });

  const visible = fault("the primary's network cut, not to etcd", (n) =>
    (['dport', 'sport'] as const).map((side) => ({ hook: 'input', match: `tcp ${side} ${list(portsOf(n))}` })),
  );
  const byGroups = [
    // Nothing goes in or out: the primary doesn't learn that another one took over.
    fault("the primary's machine cut from everything", (n) => [
      { hook: 'input', match: `tcp dport ${list(portsOf(n))}` },
      { hook: 'output', match: `meta skgid ${String(groupOfServer(n))}` },
    ]),
    // Programs still reach the old primary, which is the harder half: it must stop by itself before another one takes over.
    fault('the primary cut from etcd and its followers, not from the nodes', (n) => {
      const others = [0, 1, 2].filter((other) => other !== n);
      const groups = list(others.map(groupOfServer));
      return [
        { hook: 'output', match: `meta skgid ${String(groupOfServer(n))} tcp dport ${list([...ports.etcd])}` },
        { hook: 'output', match: `meta skgid ${String(groupOfServer(n))} tcp dport ${list(others.flatMap(portsOf))}` },
        { hook: 'output', match: `meta skgid ${groups} tcp dport ${list(portsOf(n))}` },
        // Its packets to connected followers arrive, but it doesn't receive their confirmations.
      ];
    }),
  ];
  return [visible, ...(runsAsRoot ? byGroups : byGroups.map(({ name }) => ({ name, skipped: 'it wants root' })))];
}
