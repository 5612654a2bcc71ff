import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** An import of a file of the repository; `isLazy`: by `import()`, so when it is needed. */
export interface Import {
  file: string;
  isLazy: boolean;
}

/**
 * The imports of the repository's own files, read from their text: style sheets and JSON included, packages left out.
 * Every import of this code names its file in full (`#web/…`, `./x.ts`), so nothing has to be resolved.
 *
 * @param root of the repository
 */
export class ImportGraph {
  readonly #root: string;
  readonly #imports = new Map<string, readonly Import[]>();
  readonly #hashes = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The imports of a file, by paths from the root with `/`. */
  importsOf(file: string): readonly Import[] {
    let found = this.#imports.get(file);
    if (!found) {
      found = this.#read(file);
      this.#imports.set(file, found);
    }
    return found;
  }

  /**
   * These files and everything they import, directly or through others.
   *
   * @param options `lazy`: imports by `import()` are followed too; `stopAt` are entered, and not followed further
   */
  closure(files: readonly string[], { lazy = true, stopAt = [] as readonly string[] } = {}): Set<string> {
    const all = new Set(files);
    for (const file of all) {
      if (stopAt.includes(file)) continue;
      for (const { file: imported, isLazy } of this.importsOf(file)) if (lazy || !isLazy) all.add(imported);
    }
    return all;
  }

  /** A hash over the names and contents of files, whatever their order. */
  hashOf(files: Iterable<string>): string {
    const hash = createHash('sha256');
    for (const file of [...files].sort()) hash.update(file).update('\0').update(this.#hashOfFile(file));
    return hash.digest('hex').slice(0, 16);
  }

  #read(file: string): Import[] {
    const text = readFileSync(path.join(this.#root, file), 'utf8');
    if (file.endsWith('.css')) {
      const named = [...text.matchAll(/@import '(\.[^']+)'/g)].map(([, name = '']) => name);
      return this.#filesOf(file, named).map((sheet) => ({ file: sheet, isLazy: false }));
    }
    if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
    return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
      const isLazy = /\bimport\(\s*$/.test(text.slice(Math.max(0, pos - 12), pos));
      return this.#filesOf(file, [fileName]).map((imported) => ({ file: imported, isLazy }));
    });
  }

  #filesOf(from: string, names: readonly string[]): string[] {
    return names.flatMap((name) => {
      const [plain = ''] = name.split('?');
      if (!plain.startsWith('#') && !plain.startsWith('.')) return [];
      const file = plain.startsWith('#') ? plain.slice(1) : path.posix.join(path.posix.dirname(from), plain);
      return existsSync(path.join(this.#root, file)) ? [file] : [];
    });
  }

  #hashOfFile(file: string): Buffer {
    let found = this.#hashes.get(file);
    if (found === undefined) {
      found = createHash('sha256')
        .update(readFileSync(path.join(this.#root, file)))
        .digest('hex');
      this.#hashes.set(file, found);
    }
    return Buffer.from(found, 'hex');
  }
}
