import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

// For Stryker (stryker.config.mjs): the component project runs a browser, in which no mutant can be switched on.
const projects = (config.test?.projects ?? []).filter(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name !== 'component',
);
export default defineConfig({ ...config, test: { ...config.test, projects } });
