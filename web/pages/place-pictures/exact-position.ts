import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { phonePosition, type PhonePosition } from '#web/lib/phone-position.ts';
import * as texts from '#texts/place-pictures.ts';

/** Asks the phone where it is. Rejects with a sentence when that is not allowed, not known, or known too roughly. */
export async function exactPosition(): Promise<PhonePosition> {
  const position = await phonePosition();
  const { placeAccuracyMetres: metres } = verificationLimits;
  if (position.accuracy > metres) throw new Error(texts.positionRough({ metres: String(metres) }));
  return position;
}
