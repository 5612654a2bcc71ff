/** Limits of a workbook. They are checked before anything of it is unpacked. */
export const workbookLimits = {
  /** A workbook of a hundred thousand homes has about twenty parts; pictures in cells add theirs. */
  entries: 5_000,
  /** Bytes of all parts that are read, unpacked: a hundred thousand lines of twenty columns are about 100 MB. */
  unpackedBytes: 250 * 1024 * 1024,
  /** Sheets shrink to a tenth or a twentieth; only malicious ones shrink to a thousandth. */
  ratio: 150,
  /** Small parts may shrink more: a style sheet of zeros is harmless. */
  ratioFromBytes: 5 * 1024 * 1024,
  sheets: 30,
  rows: 200_000,
  columns: 300,
  mergedRanges: 20_000,
  /** Heap limit of the thread that reads it. */
  heapMegabytes: 1_500,
  seconds: 90,
} as const;
