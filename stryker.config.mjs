// scripts/mutants.ts adds what is mutated and which tests run.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Nearly every integration test imports the whole application: its own module's tests are named instead.
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant that acts while a file is read would need all tests.
  ignoreStatic: true,
  // Changed migrations would give the sandbox a template database of its own, which another test run drops.
  disableTypeChecks: false,
  // Mostly SQL and sentences: an empty one says little about a rule.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'event-recorder'],
  eventReporter: { baseDir: '.cache/stryker-events' },
  ignorePatterns: ['.data', '.cache', 'test-results', 'playwright-report', 'generated', 'demo/pictures'],
};
