/** Limits of a workbook. They are checked before anything of it is unpacked. */
export const workbookLimits = {
  /** A workbook of a hundred thousand homes has about twenty parts; pictures in cells add theirs. */
  entries: 5_000,
  /**
   * Bytes of all parts that are read, unpacked: a hundred thousand lines of twenty columns are about 100 MB. Reading
   * takes some seven times as much memory, half of it outside the heap; see docs/operations/sizes.md.
   */
  unpackedBytes: 150 * 1024 * 1024,
  /** Sheets shrink to a tenth or a twentieth; only malicious ones shrink to a thousandth. */
  ratio: 150,
  /** Small parts may shrink more: a style sheet of zeros is harmless. */
  ratioFromBytes: 5 * 1024 * 1024,
  sheets: 30,
  rows: 200_000,
  columns: 300,
  /** Beyond them a sheet is refused: left out silently, their rows would be read wrongly. */
  mergedRanges: 20_000,
  /** Heap limit of the thread that reads it: twice what a hundred thousand lines of twenty columns need. */
  heapMegabytes: 700,
  /** Time that the thread may work on a whole workbook; a hundred thousand lines of twenty columns take 17 s of a core. */
  seconds: 90,
} as const;
