/** The plan of a house around its courtyard: the drawing of empty states and closing sections. */
export function PlanDrawing() {
  return (
    <svg viewBox="0 0 320 320" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path
        strokeWidth="6"
        strokeLinecap="square"
        d="M11 11H309V140M309 196V309H188M132 309H11V11M11 108H60M92 108H108V60M108 28V11M212 11V44M212 76V108H309M309 212H260M228 212H212V244M212 276V309M108 309V276M108 244V212H60M28 212H11M108 108V124M108 156V212H164M196 212H212V164M212 132V108H156M124 108H108"
      />
      <path
        d="M60 108A32 32 0 0 1 92 76V108M108 60A32 32 0 0 0 76 28H108M212 44A32 32 0 0 0 244 76H212M260 212A32 32 0 0 0 228 244V212M212 244A32 32 0 0 0 180 276H212M108 276A32 32 0 0 0 140 244H108M60 212A32 32 0 0 1 28 244V212M132 309A56 56 0 0 1 188 253V309"
        opacity=".7"
      />
      <path d="M122 122H198V198H122Z" opacity=".45" />
      <path d="M146 146H174V174H146Z" />
      <circle cx="160" cy="160" r="8" />
      <path
        d="M160 142V136M160 178V184M142 160H136M178 160H184M147 147L143 143M173 147L177 143M147 173L143 177M173 173L177 177"
        opacity=".6"
      />
      <path d="M26 292H92M26 284H92M228 28H294M228 36H294" opacity=".35" />
    </svg>
  );
}
