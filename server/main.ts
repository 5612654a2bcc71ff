import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, startProduct } from './app/start-product.ts';
import { readSettings } from '#server/app/settings/settings.ts';
import { makeLog } from './platform/log.ts';
import { withoutValues } from './platform/logged-error.ts';
import { StartError } from './platform/start-error.ts';
import { onStopSignal } from './platform/stop-signals.ts';

const environmentFile = path.join(root, '.env');
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

try {
  const settings = readSettings();
  const log = makeLog({ level: settings.logLevel, readable: settings.appMode === 'local' });
  const product = await startProduct({
    settings,
    log,
    report: (step) => process.stdout.write(`  ${step} …\n`),
    development: process.argv.includes('--dev'),
  });
  const lines = [
    `Aangan is open at ${product.address}`,
    ...(product.outboxAddress === null ? [] : [`Mail is kept at ${product.outboxAddress}`]),
    ...(product.accountLines.length > 0 ? ['', ...product.accountLines, ''] : []),
    'Stop it with Ctrl-C.',
  ];
  process.stdout.write(
    `\n${lines
      .map((line) => `  ${line}`.trimEnd())
      .map((line) => `${line}\n`)
      .join('')}\n`,
  );

  const stop = (): void => {
    const withinSeconds = settings.drainSeconds + settings.stopSeconds;
    setTimeout(() => process.exit(1), withinSeconds * 1000).unref();
    void product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  onStopSignal({ stop, force: () => process.exit(130) });
} catch (error) {
  if (!(error instanceof StartError)) throw withoutValues(error);
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exitCode = 1;
  // Everything opened before the failure is closed by now; a forgotten handle must not keep the process running.
  process.exit();
}
