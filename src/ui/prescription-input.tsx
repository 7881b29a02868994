/** The boxes in which both eyes' prescription is typed; a base is U, D, I, O or empty. */
import { EyeInput, type EyeInputProps, type EyePart } from './eye-input'
import { prismBases, type RxPart, rxParts } from './rx'
import { stepText } from './rx-step'
import { useUiText } from './texts'

export interface PrescriptionInputProps extends Omit<EyeInputProps<RxPart>, 'parts'> {
  /** The columns to show; all by default. */
  parts?: readonly RxPart[]
}

export const PrescriptionInput = ({ parts = rxParts, ...props }: PrescriptionInputProps) => {
  const t = useUiText()
  const bases = prismBases.map((value) => ({ value, label: t(`rx.base.${value}`) }))
  const columns = parts.map(
    (key): EyePart<RxPart> => ({
      key,
      label: t(`rx.${key}`),
      ...(key === 'base' ? { choices: bases } : { step: (text, direction) => stepText(key, text, direction) }),
    }),
  )
  return <EyeInput<RxPart> {...props} parts={columns} />
}
