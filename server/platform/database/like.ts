/** A text as a part of a LIKE pattern in which `%`, `_` and backslashes mean themselves. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
