import {
  memberRightLabel,
  memberRights,
  memberRightText,
  type MemberRight,
} from '#contracts/agencies/agency-choices.ts';
import { Check } from '#web/ui/field/check.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './agency.module.css';
import * as texts from '#texts/agency.ts';

interface RightsFieldProps {
  rights: readonly MemberRight[];
  onChange: (rights: MemberRight[]) => void;
  error?: string | undefined;
}

/** The rights of a member, each with what it opens. */
export function RightsField({ rights, onChange, error }: RightsFieldProps) {
  return (
    <FieldGroup label={texts.rights()} {...(error !== undefined && { error })}>
      {memberRights.map((right) => (
        <Check
          key={right}
          checked={rights.includes(right)}
          onChange={({ target }) =>
            onChange(memberRights.filter((one) => (one === right ? target.checked : rights.includes(one))))
          }
        >
          <span className={css.right}>
            {memberRightLabel(right)}
            <span className={typography.meta}>{memberRightText(right)}</span>
          </span>
        </Check>
      ))}
    </FieldGroup>
  );
}
