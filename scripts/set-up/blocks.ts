/** Commands of a document of `docs/operations`, as somebody pastes them into a shell. */
export interface Block {
  /** The bold words of the paragraph above, or its first words. */
  title: string;
  /** The line of the document on which the block begins. */
  line: number;
  commands: string;
}

/** The blocks of shell commands of a document, in their order. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let [title, open]: [string, { line: number; commands: string[] } | null] = ['', null];
  for (const [at, text] of markdown.split('\n').entries()) {
    if (open && text === '```') {
      blocks.push({ title, line: open.line, commands: open.commands.join('\n') });
      open = null;
    } else if (open) open.commands.push(text);
    else if (text === '```sh') open = { line: at + 1, commands: [] };
    else if (text.trim() !== '') title = /^\*\*([^*]+)\*\*/.exec(text)?.[1] ?? text.split(/\s+/).slice(0, 8).join(' ');
  }
  if (open) throw new Error(`The block at line ${open.line} has no end.`);
  return blocks;
}

/** The values that a reader sets in the first block, replaced. Throws when the document sets another value. */
export function withValues(block: Block, values: Readonly<Record<string, string>>): Block {
  const names = new Set(Object.keys(values));
  const commands = block.commands.split('\n').map((command) => {
    const name = /^([A-Z]+)=/.exec(command)?.[1];
    if (name === undefined || !names.delete(name))
      throw new Error(`Line ${block.line} sets something else: ${command}`);
    return `${name}=${values[name] ?? ''}`;
  });
  if (names.size > 0) throw new Error(`Line ${block.line} does not set ${[...names].join(', ')}.`);
  return { ...block, commands: commands.join('\n') };
}
