import * as texts from '#texts/vocabulary.ts';
import type { PropertyType } from './vocabulary.ts';

/** A type in a sentence, in the singular and in the plural: "flat", "flats". A file of its own: few pages write it. */
export const propertyTypeWords: Record<PropertyType, readonly [one: () => string, several: () => string]> = {
  apartment: [texts.oneApartment, texts.severalApartment],
  house: [texts.oneHouse, texts.severalHouse],
  villa: [texts.oneVilla, texts.severalVilla],
  townhouse: [texts.oneTownhouse, texts.severalTownhouse],
  studio: [texts.oneStudio, texts.severalStudio],
  penthouse: [texts.onePenthouse, texts.severalPenthouse],
  pg: [texts.onePg, texts.severalPg],
  plot: [texts.onePlot, texts.severalPlot],
  land: [texts.oneLand, texts.severalLand],
  commercial: [texts.oneCommercial, texts.severalCommercial],
};
