/** "1 home", "3 homes": the desk is English. */
export const countedText = (count: number, one: string, others = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : others}`;
