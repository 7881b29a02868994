/** Recharges a clinic: an agent's people with its own units, the platform's with new ones; with points where the brand is counted in these. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import { type TrainingStore, trainingStores } from '../../../../contract/training/stores'
import { useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { RecordForm } from '../../../records/record-form'
import { type Saving, savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { MoneyInput } from '../../../ui/value-inputs'
import { Afterwards } from './afterwards'
import { AmountInput, BrandInput, countOf, PayMethodInput } from './inputs'
import { useOwner } from './use-owner'

interface Values {
  cid: number | null
  hid: number | undefined
  brand: string | undefined
  amount: number
  points: number
  payMethod: TrainingStore['payMethod'] | undefined
  paid: number | null
  note: string
}
type Unit = TrainingStore['unit']

const { calls } = trainingStores

const paidOf = ({ hid = 0, brand = '', payMethod, paid, note }: Values) => ({
  ...{ hid, brand, payMethod: payMethod ?? 1, paid: paid ?? 0, note },
})
const savingOf = (unit: Unit, isPlatform: boolean): Saving<Values, undefined> => {
  if (unit === 'point') return savedBy(calls.points, (values: Values) => ({ ...paidOf(values), points: values.points }))
  if (isPlatform) return savedBy(calls.save, (values: Values) => ({ ...paidOf(values), amount: values.amount }))
  return savedBy(calls.recharge, (values: Values) => ({ ...paidOf(values), amount: values.amount }))
}

const ClinicInput = () => {
  const t = useT()
  const own = useOwnCompany()
  const form = Form.useFormInstance<Values>()
  const chosen = Form.useWatch('cid', form)
  const { choices, loading } = useClinics(own ?? chosen)
  return (
    <Form.Item name="hid" label={t('trainingStore.clinic')} rules={[{ required: true, message: t('record.required') }]}>
      <Choice options={[...choices]} loading={loading} />
    </Form.Item>
  )
}

/** How it is paid, and what it makes of the balances. */
const Payment = ({ unit, isPlatform }: { unit: Unit; isPlatform: boolean }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', form)
  const brand = Form.useWatch('brand', form)
  const typed = { day: Form.useWatch('amount', form), point: Form.useWatch('points', form) }
  const count = countOf(typed[unit])
  const { data, isFetching, error } = useOwner({ brand, hid })
  const owner = data?.data
  const changes = owner
    ? [
        { of: 'clinic' as const, now: owner.balance, by: count },
        ...(isPlatform ? [] : [{ of: 'agent' as const, now: owner.agentBalance, by: -count }]),
      ]
    : []
  return (
    <>
      <PayMethodInput {...(owner && { offered: owner.payMethods })} />
      <Form.Item name="paid" label={t('trainingStore.paid')}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="note" label={t('trainingStore.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Afterwards owner={owner} reading={isFetching} error={error?.message} changes={changes} />
    </>
  )
}

const empty: Values = {
  ...{ cid: null, hid: undefined, brand: undefined, amount: Number.NaN, points: Number.NaN },
  ...{ payMethod: undefined, paid: null, note: '' },
}

export const RechargeForm = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const isPlatform = useIsPlatform()
  const [unit, setUnit] = useState<Unit>('day')
  return (
    <RecordForm<TrainingStore, Values>
      name="training-recharge"
      title={t('trainingStore.rechargeTitle')}
      row={undefined}
      resource={trainingStores}
      valuesOf={() => empty}
      create={savingOf(unit, isPlatform)}
      saveText={t('trainingStore.verb.recharge')}
      savedText={t('trainingStore.done.recharge')}
      onClosed={onClosed}
    >
      <CompanyInput label="trainingStore.company" />
      <ClinicInput />
      <BrandInput onBrand={(brand) => setUnit(brand?.unit ?? 'day')} />
      <AmountInput name={unit === 'point' ? 'points' : 'amount'} unit={unit} />
      <Payment unit={unit} isPlatform={isPlatform} />
    </RecordForm>
  )
}
