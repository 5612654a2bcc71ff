import { planLimits } from '#contracts/homes/room-plan.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { ElementNode } from '#web/ui/element-node.ts';
import type { RoomRow } from './plan-rows.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './room-plan-form.module.css';
import * as plans from '#texts/room-plan.ts';

interface RoomFieldsProps {
  room: RoomRow;
  at: number;
  field: (name: string) => { name: string; error?: string | undefined };
  onChange: (values: Partial<RoomRow>) => void;
  onRemove: () => void;
  /** Further fields of the room. */
  children?: ElementNode;
}

/** A room of a plan, as a row of fields. */
export function RoomFields({ room, at, field, onChange, onRemove, children }: RoomFieldsProps) {
  const side = { inputMode: 'decimal', maxLength: 8, optional: true } as const;
  return (
    <div className={css.room} role="group" aria-label={room.name || `${at + 1}`}>
      <div className={css.columns}>
        <TextField
          {...field(`rooms.${at}.name`)}
          label={plans.room()}
          value={room.name}
          onChange={({ target }) => onChange({ name: target.value })}
          maxLength={planLimits.nameLength}
        />
        <TextField
          {...field(`rooms.${at}.length`)}
          {...side}
          label={plans.length()}
          value={room.length}
          onChange={({ target }) => onChange({ length: target.value })}
        />
        <TextField
          {...field(`rooms.${at}.breadth`)}
          {...side}
          label={plans.breadth()}
          value={room.breadth}
          onChange={({ target }) => onChange({ breadth: target.value })}
        />
      </div>
      {children}
      <div className={layout.row}>
        {at > 0 && (
          <Check checked={room.beginsRow} onChange={({ target }) => onChange({ beginsRow: target.checked })}>
            {plans.beginsRow()}
          </Check>
        )}
        <Button size="sm" look="quiet" onClick={onRemove}>
          {plans.removeRoom({ room: room.name || plans.aRoom() })}
        </Button>
      </div>
    </div>
  );
}
