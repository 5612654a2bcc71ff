/**
 * Walks docs/operations/set-up.md literally on a bare Debian: makes one in an empty folder out of Debian's packages, runs
 * the commands of the document in one shell, and says of each block whether it ended well and how long it took.
 *
 *     npm run set-up -- --in /var/tmp/bare-debian [--certificates FILE]
 *
 * Needs root, `debootstrap`, the network, ports 80, 443, 3000, 5432 and 9464, and about 3 GB. Everything that it started ends
 * with it; the folder stays, to be looked at. `--certificates` names authorities that the machine trusts beside Debian's.
 *
 * Left out is certbot's block, since it needs a public name: the document's own authority for a trial takes its place.
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { blocksOf, withValues, type Block } from './set-up/blocks.ts';
import { standIns } from './set-up/stand-ins.ts';

const root = path.resolve(import.meta.dirname, '..');
const mirror = 'http://deb.debian.org/debian';
const { values } = parseArgs({ options: { in: { type: 'string' }, certificates: { type: 'string' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

if (values.in === undefined) fail('npm run set-up -- --in /var/tmp/bare-debian');
if (process.getuid?.() !== 0) fail('Only root can make a Debian and change into it.');
const folder = path.resolve(values.in);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);

makeDebian();
const blocks = chosenBlocks();
writeFileSync(path.join(folder, 'set-up.sh'), shellOf(blocks));
process.exitCode = await walk(blocks);

/** A Debian as its installer leaves it, with the source of this checkout and the stand-ins for systemd. */
function makeDebian(): void {
  print(`Debian in ${folder} …`);
  mkdirSync(folder, { recursive: true });
  execFileSync('debootstrap', ['--arch', 'amd64', 'bookworm', folder, mirror], { stdio: 'ignore' });
  const within = (file: string) => path.join(folder, file);
  for (const [file, script] of Object.entries(standIns)) {
    // Where systemd has a link, the program behind it stays.
    rmSync(within(file), { force: true });
    writeFileSync(within(file), script, { mode: 0o755 });
  }
  copyFileSync('/etc/resolv.conf', within('etc/resolv.conf'));
  execFileSync('git', ['clone', '--quiet', '--bare', root, within('srv/aangan.git')]);
  // The copy of the source is root's, and another user clones it.
  writeFileSync(within('etc/gitconfig'), '[safe]\n\tdirectory = *\n');
  if (values.certificates === undefined) return;
  copyFileSync(values.certificates, within('usr/local/share/authorities.pem'));
}

function chosenBlocks(): Block[] {
  const [first, ...others] = blocksOf(readFileSync(path.join(root, 'docs/operations/set-up.md'), 'utf8'));
  if (!first) fail('The document has no commands.');
  const ofTrial = { NAME: 'aangan.test', SOURCE: 'file:///srv/aangan.git', SMTP: 'smtp://127.0.0.1:2525' };
  return [withValues(first, ofTrial), ...others.filter(({ commands }) => !commands.includes('certbot certonly'))];
}

/** One script, since blocks read variables of those before them. It ends at the first command that fails. */
function shellOf(all: readonly Block[]): string {
  const authorities =
    values.certificates === undefined ? '' : 'export NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem';
  return [
    'set -e -o pipefail',
    'export DEBIAN_FRONTEND=noninteractive HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    authorities,
    'cd /root',
    ...all.flatMap(({ commands }, at) => [`printf "\\n@@ %s\\n" ${at}`, commands]),
    'printf "\\n@@ end\\n"',
  ].join('\n');
}

/** Runs the script in namespaces of its own, so that nothing of it outlives it; returns the exit code. */
async function walk(all: readonly Block[]): Promise<number> {
  const inside = `mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev && exec chroot ${folder} bash /set-up.sh`;
  const shell = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', inside], {
    env: { LANG: 'C.UTF-8', TERM: 'dumb' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => shell.once('close', (code) => resolve(code ?? 1)));
  let [at, beganMs] = [-1, performance.now()];
  const tell = (mark: string) => {
    const block = all[at];
    if (block)
      print(`${mark} ${block.title} (line ${block.line}): ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
  };
  for await (const line of createInterface({ input: shell.stdout })) {
    if (!line.startsWith('@@ ')) {
      print(`    ${line}`);
      continue;
    }
    tell('✓');
    [at, beganMs] = [line === '@@ end' ? all.length : Number(line.slice(3)), performance.now()];
  }
  const code = await ended;
  if (at < all.length) tell('✗');
  return at === all.length ? code : 1;
}
