/** The form of a soft lens order: as of a hard one, and how long a lens is worn and how many are in a box. */
import { Form, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { checkSoftLens, type SoftLensEye, wearCycles } from '../../../../../contract/orders/soft-lens'
import { useT } from '../../../../providers/i18n'
import { type FieldProps, problem } from '../../family/form/fields'
import { contactLensForm } from '../form/form'
import type { Pack } from '../form/spec'
import { softLensBoxes, softLensMade, softLensRange } from './boxes'

/** Lenses in one box. */
const mostInBox = 200

const PackFields = ({ values, errors, disabled, onChange }: FieldProps<Pack>) => {
  const t = useT()
  const [cycle, packQty] = [useId(), useId()]
  return (
    <>
      <Form.Item label={t('field.cycle')} htmlFor={cycle} required {...problem(errors.cycle)}>
        <Select
          id={cycle}
          value={values.cycle ?? null}
          options={wearCycles.map((value) => ({ value, label: t(`contactLens.cycle.${value}`) }))}
          disabled={disabled}
          onChange={(chosen: number) => onChange({ cycle: chosen })}
        />
      </Form.Item>
      <Form.Item label={t('field.packQty')} htmlFor={packQty} required {...problem(errors.packQty)}>
        <InputNumber<number>
          id={packQty}
          value={values.packQty ?? null}
          min={1}
          max={mostInBox}
          precision={0}
          disabled={disabled}
          onChange={(count) => {
            if (count !== null) onChange({ packQty: count })
          }}
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
