/** Boxes that the forms of training stores share. */
import { Form } from 'antd'
import { z } from 'zod'
import { paymentKinds } from '../../../../contract/partners/clinic-settings'
import { mostPoints, mostUnits } from '../../../../contract/training/stores'
import { useT } from '../../../providers/i18n'
import { type BrandChoice, useBrandChoices } from '../../../providers/references/training-brands'
import { schemaRule } from '../../../records/schema-rule'
import { Choice } from '../../../ui/choice'
import { WholeInput } from '../../../ui/value-inputs'

/** What is typed, as far as it is a number of units. */
export const countOf = (typed: number | undefined) => (typed !== undefined && Number.isInteger(typed) ? typed : 0)

/** Only brands that are enabled are granted and recharged. */
export const BrandInput = ({ onBrand }: { onBrand?: (brand: BrandChoice | undefined) => void }) => {
  const t = useT()
  const brands = useBrandChoices({ enabledOnly: true })
  return (
    <Form.Item
      name="brand"
      label={t('trainingStore.brand')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <Choice<string>
        options={[...brands]}
        onChange={(code) => onBrand?.(brands.find(({ value }) => value === code))}
      />
    </Form.Item>
  )
}

const bounds = { amount: mostUnits, points: mostPoints }

/** The server has a field for points and one for all other amounts. */
export const AmountInput = ({ name, unit }: { name: keyof typeof bounds; unit?: 'day' | 'point' }) => {
  const t = useT()
  const hint = t(`trainingStore.${name}.hint`)
  return (
    <Form.Item
      name={name}
      label={t(unit ? `trainingStore.amount.${unit}` : 'trainingStore.amount')}
      extra={hint}
      required
      rules={[schemaRule(z.number().int().min(1).max(bounds[name]), hint)]}
    >
      <WholeInput />
    </Form.Item>
  )
}

/** @param offered the ways that the clinic's terms name; all of them until these are known */
export const PayMethodInput = ({ offered = paymentKinds }: { offered?: readonly (typeof paymentKinds)[number][] }) => {
  const t = useT()
  return (
    <Form.Item
      name="payMethod"
      label={t('trainingStore.payMethod')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <Choice<number> options={offered.map((value) => ({ value, label: t(`trainingStore.payMethod.${value}`) }))} />
    </Form.Item>
  )
}
