/** The form of a soft lens order: as of a hard one, and how long a lens is worn and how many are in a box. */
import { Form, Select } from 'antd'
import { useId } from 'react'
import { checkSoftLens, type SoftLensEye, wearCycles } from '../../../../../contract/orders/soft-lens'
import { useT } from '../../../../providers/i18n'
import { faultOf } from '../../../../ui/fault'
import { WholeInput } from '../../../../ui/value-inputs'
import { type FieldProps, wholeProblem } from '../../family/form/fields'
import { contactLensForm } from '../form/form'
import type { Pack } from '../form/spec'
import { softLensBoxes, softLensMade, softLensRange } from './boxes'

/** Lenses in one box. */
const maxInBox = 200

const PackFields = ({ values, errors, disabled, onChange }: FieldProps<Pack>) => {
  const t = useT()
  const [cycle, packQty] = [useId(), useId()]
  const wrong = wholeProblem(t, values.packQty ?? Number.NaN, maxInBox)
  return (
    <>
      <Form.Item label={t('field.cycle')} htmlFor={cycle} required {...faultOf(errors.cycle)}>
        <Select
          id={cycle}
          value={values.cycle ?? null}
          options={wearCycles.map((value) => ({ value, label: t(`contactLens.cycle.${value}`) }))}
          disabled={disabled}
          onChange={(chosen: number) => onChange({ cycle: chosen })}
        />
      </Form.Item>
      <Form.Item label={t('field.packQty')} htmlFor={packQty} required {...faultOf(wrong ?? errors.packQty)}>
        <WholeInput
          id={packQty}
          value={values.packQty}
          disabled={disabled}
          onChange={(count) => onChange({ packQty: count })}
        />
      </Form.Item>
    </>
  )
}

export const softLensForm = contactLensForm({
  boxes: softLensBoxes,
  madeOf: softLensMade,
  measured: [],
  check: ({ orderLen }, { range }) => checkSoftLens(orderLen as unknown as SoftLensEye[], softLensRange(range)),
  unitsOf: (orderLen) => orderLen.reduce((sum, { boxes }) => sum + Number(boxes), 0),
  Own: PackFields,
})
