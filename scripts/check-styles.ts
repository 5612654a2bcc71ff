import path from 'node:path';
import { styleProblems } from './styles/style-problems.ts';

const problems = styleProblems(path.resolve(import.meta.dirname, '..'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
