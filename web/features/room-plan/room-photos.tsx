import { planLimits } from '#contracts/homes/room-plan.ts';
import type { Picture as PictureRecord } from '#contracts/homes/listings.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './room-plan-form.module.css';
import * as plans from '#texts/room-plan.ts';

interface RoomPhotosProps {
  /** The name of the room. */
  room: string;
  pictures: readonly PictureRecord[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The photos of a home, of which some show one room. */
export function RoomPhotos({ room, pictures, chosen, onChange }: RoomPhotosProps) {
  const isFull = chosen.length >= planLimits.picturesOfRoom;
  return (
    <fieldset className={css.photos}>
      <legend className={typography.meta}>{plans.photosOfRoom({ room, most: planLimits.picturesOfRoom })}</legend>
      {pictures.map((picture, at) => {
        const isChosen = chosen.includes(picture.id);
        return (
          <label key={picture.id} className={css.photo}>
            <input
              type="checkbox"
              aria-label={plans.photo({ n: at + 1 })}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, picture.id] : chosen.filter((id) => id !== picture.id))
              }
            />
            <Picture picture={picture} sizes="88px" alt="" />
          </label>
        );
      })}
    </fieldset>
  );
}
