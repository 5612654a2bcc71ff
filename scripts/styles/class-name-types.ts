import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isModule, readSheets } from './sheets.ts';

/** The text of web/class-names.d.ts: by each sheet's file name its classes, so that a missing one is an error of types. */
export async function classNameTypes(root: string): Promise<string> {
  const blocks = readSheets(root)
    .filter(isModule)
    .map(({ file, names }) => {
      const lines = names.toSorted().map((name) => `export const ${name}: string;`);
      return `declare module '*/${path.posix.basename(file)}' {\n${lines.join('\n')}\n}`;
    });
  const text = `// Written by \`npm run class-names\`.\n\n${blocks.join('\n')}\n`;
  return format(text, { ...(await resolveConfig(path.join(root, 'web/class-names.d.ts'))), parser: 'typescript' });
}
