/** The package ships no types; this is the part of it that is used here. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  const subsetFont: (font: Buffer, text: string, options?: SubsetOptions) => Promise<Buffer>;
  // oxlint-disable-next-line no-restricted-exports -- what the package does
  export default subsetFont;
}
