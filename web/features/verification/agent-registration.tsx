import { BadgeCheck } from 'lucide-react';
import { placeInScript } from '#contracts/text/place-names.ts';
import { registerName, reraRegisters } from '#contracts/verification/rera.ts';
import { checkDay } from './check-day.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/checked.ts';

interface AgentRegistrationProps {
  state: string;
  number: string;
  checkedAt: string;
}

/** A RERA number of an agent that the desk found, with the register of its state. */
export function AgentRegistration({ state, number, checkedAt }: AgentRegistrationProps) {
  const register = reraRegisters[state];
  return (
    <p className={layout.row}>
      <BadgeCheck className={icons.small} />
      <span>{texts.agentNumberChecked({ number, state: placeInScript(state), day: checkDay(checkedAt) })}</span>
      {register && (
        <a className={typography.link} href={register.url} target="_blank" rel="noopener noreferrer">
          {registerName(register)}
        </a>
      )}
    </p>
  );
}
