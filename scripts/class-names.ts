import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { classNameTypes } from './styles/class-name-types.ts';

// The types of the sheets' class names, written anew: after a sheet got or lost one.
const root = path.resolve(import.meta.dirname, '..');
await writeFile(path.join(root, 'web/class-names.d.ts'), await classNameTypes(root));
