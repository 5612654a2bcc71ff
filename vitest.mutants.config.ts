import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

// For Stryker (stryker.config.mjs). The component project runs a browser, in which no mutant can be switched on. One
// process reads the application once for all test files, which is most of the time that a mutant takes.
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name !== 'component'
    ? [{ ...project, test: { ...project.test, isolate: false } }]
    : [],
);
// Stryker runs tests in threads, which take no limit of V8's.
export default defineConfig({ ...config, test: { ...config.test, execArgv: [], projects } });
