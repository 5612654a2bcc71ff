import fc from 'fast-check';
import { BaseSequencer } from 'vitest/node';

/**
 * Files in an order drawn from a seed, within their project: files that share a worker are found that leave something
 * behind. Mixed projects would start a worker for each change between them.
 *
 * @param {number} seed
 */
export function drawnOrder(seed) {
  return class extends BaseSequencer {
    /**
     * @param {import('vitest/node').TestSpecification[]} files
     * @override
     */
    async sort(files) {
      const sorted = await super.sort(files);
      return [...new Set(sorted.map(({ project }) => project.name))].flatMap((name) => {
        const ofProject = sorted.filter(({ project }) => project.name === name);
        const all = { minLength: ofProject.length, maxLength: ofProject.length };
        return fc.sample(fc.shuffledSubarray(ofProject, all), { seed, numRuns: 1 })[0] ?? [];
      });
    }
  };
}
