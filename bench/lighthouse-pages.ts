import process from 'node:process';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, findSystemChromium } from '../scripts/lib/chromium.mjs';
import { benchPages } from './bench-pages.ts';
import { quantile } from './quantile.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Run {
  /** 0 to 100, in the order of {@link categories}. */
  scores: number[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Audits that are not passed, of those that count. */
  failed: string[];
}

/**
 * Prints Lighthouse's scores of each page on a phone: slow 4G and a quarter of the processor, simulated; the median of
 * the runs. No request leaves this machine.
 *
 * @param pages names of {@link benchPages}; all by default
 * @param askedAt the product's own address, where the other one is of a proxy with TLS
 */
export async function lighthouseOf(
  address: string,
  { runs, pages = [], askedAt = address }: { runs: number; pages?: readonly string[]; askedAt?: string },
): Promise<void> {
  const chrome = await launch({
    chromePath: findSystemChromium() ?? chromium.executablePath(),
    // A product behind nginx has a certificate of its own making.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...chromiumArguments],
    logLevel: 'silent',
  });
  try {
    process.stdout.write(
      `\n${'Lighthouse'.padEnd(14)} performance  for all  practices  seo    LCP      CLS    TBT  (median of ${runs})\n`,
    );
    for (const [name, path] of Object.entries(await benchPages(askedAt))) {
      if (pages.length && !pages.includes(name)) continue;
      const done: Run[] = [];
      // The page is cached from here on, as it is for nearly every visitor.
      await fetch(askedAt + path);
      for (let n = 0; n < runs; n++) done.push(await runOnce(address + path, chrome.port));
      process.stdout.write(`${lineOf(name, done)}\n`);
    }
    process.stdout.write('Pages about accounts are noindex on purpose, which costs them a third of seo.\n');
  } finally {
    chrome.kill();
  }
}

async function runOnce(url: string, port: number, isLast = false): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: categories });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    // A busy machine now and then gives a trace without its beginning.
    if (!isLast) return runOnce(url, port, true);
    throw new Error(`${url} could not be measured: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  const value = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
  return {
    scores: categories.map((id) => Math.round((report.categories[id]?.score ?? 0) * 100)),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    failed: Object.values(report.categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}

function lineOf(name: string, runs: readonly Run[]): string {
  const median = (of: (run: Run) => number) => quantile(runs.map(of), 0.5);
  const [performance = 0, forAll = 0, practices = 0, seo = 0] = categories.map((_, index) =>
    median(({ scores }) => scores[index] ?? 0),
  );
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  return (
    `${name.padEnd(14)} ${String(performance).padStart(11)} ${String(forAll).padStart(8)} ${String(practices).padStart(10)} ` +
    `${String(seo).padStart(4)} ${(median(({ lcpMs }) => lcpMs) / 1000).toFixed(2).padStart(5)} s ${median(
      ({ cls }) => cls,
    )
      .toFixed(3)
      .padStart(7)} ${median(({ tbtMs }) => tbtMs)
      .toFixed(0)
      .padStart(4)} ms  ${failed.join(', ')}`
  );
}
