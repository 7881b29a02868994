/** The boxes of both eyes in a form, labelled and stepped as their parameters say. */
import type { Eye } from '../../../../../contract/orders/prescription'
import { useLabel } from '../../../../providers/i18n'
import { type EyeFindings, EyeInput } from '../../../../ui/eye-input'
import { type EyeBox, type EyeText, stepOf } from './boxes'

interface EyeBoxesProps {
  boxes: readonly EyeBox[]
  text: EyeText
  errors: EyeFindings<string>
  warnings: EyeFindings<string>
  /** Eyes that are not ordered. */
  shut?: readonly Eye[]
  disabled: boolean
  onType: (box: string, text: string) => void
}

export const EyeBoxes = ({ boxes, text, errors, warnings, shut, disabled, onType }: EyeBoxesProps) => {
  const label = useLabel()
  const parts = boxes.map((box) => ({
    key: box.name,
    label: label(`field.${box.name}`),
    unit: box.parameter?.unit,
    step: stepOf(box),
    choices: box.choices?.map((value) => ({ value, label: label(`contactLens.choice.${value}`) })),
  }))
  return (
    <EyeInput<string>
      parts={parts}
      values={text}
      errors={errors}
      warnings={warnings}
      shut={shut}
      disabled={disabled}
      onType={onType}
      onCommit={onType}
    />
  )
}
