import { writeFileSync } from 'node:fs';
import { hashesFile, hashPages } from './page-hashes.ts';

// Run by `npm run test:all`, after all tests of the matrices have passed.
writeFileSync(hashesFile, `${JSON.stringify(hashPages(), null, 2)}\n`);
