const { options } = require('./.dependency-cruiser.cjs');

/** Circles of folders, without tests: a test may set its scene with any module. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/modules/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|^server/testing/|\\.test\\.ts$` } },
};
