import { isEnglishBuild } from '#contracts/text/current-language.ts';
import * as texts from '#texts/fields.ts';

// Lists that only the form needs: separate from vocabulary.ts, which every page loads.

/** The check list of the featured form, by the stored names; people may also write others. */
export const amenityLabels = {
  'Swimming Pool': texts.swimmingPool,
  Gymnasium: texts.gymnasium,
  '24/7 Security': texts.security,
  'Power Backup': texts.powerBackup,
  Elevator: texts.elevator,
  Parking: texts.parking,
  Garden: texts.garden,
  Clubhouse: texts.clubhouse,
  "Children's Play Area": texts.playArea,
  'Jogging Track': texts.joggingTrack,
  'CCTV Surveillance': texts.cctv,
  'Intercom Facility': texts.intercom,
} as const;
export type Amenity = keyof typeof amenityLabels;
export const amenityOptions = Object.keys(amenityLabels) as [Amenity, ...Amenity[]];

/** An amenity for people; one of their own words stays as it is. English is stored, so its pages need no list. */
export const amenityText = (stored: string): string =>
  !isEnglishBuild && Object.hasOwn(amenityLabels, stored) ? amenityLabels[stored as Amenity]() : stored;
