/** The platform grants units of a brand to an agent. */
import { Form, Input } from 'antd'
import { type TrainingStore, trainingStores } from '../../../../contract/training/stores'
import { useT } from '../../../providers/i18n'
import { CompanyInput } from '../../../records/company-input'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { MoneyInput } from '../../../ui/value-inputs'
import { Afterwards } from './afterwards'
import { AmountInput, BrandInput, countOf } from './inputs'
import { useOwner } from './use-owner'

interface Values {
  cid: number | null
  brand: string | undefined
  amount: number
  price: number | null
  note: string
}

const Balance = () => {
  const form = Form.useFormInstance<Values>()
  const cid = Form.useWatch('cid', form)
  const brand = Form.useWatch('brand', form)
  const amount = countOf(Form.useWatch('amount', form))
  const { data, isFetching, error } = useOwner({ brand, cid })
  const owner = data?.data
  return (
    <Afterwards
      owner={owner}
      reading={isFetching}
      error={error?.message}
      changes={owner ? [{ of: 'agent', now: owner.balance, by: amount }] : []}
    />
  )
}

export const GrantForm = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<TrainingStore, Values>
      name="training-grant"
      title={t('trainingStore.grantTitle')}
      row={undefined}
      resource={trainingStores}
      valuesOf={() => ({ cid: null, brand: undefined, amount: Number.NaN, price: null, note: '' })}
      create={savedBy(trainingStores.calls.grant, ({ cid, brand = '', amount, price, note }) => ({
        ...{ cid: cid ?? 0, brand, amount, price, note },
      }))}
      saveText={t('trainingStore.verb.grant')}
      savedText={t('trainingStore.done.grant')}
      onClosed={onClosed}
    >
      <CompanyInput label="trainingStore.company" />
      <BrandInput />
      <AmountInput name="amount" />
      <Form.Item name="price" label={t('trainingStore.price')} extra={t('trainingStore.price.hint')}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="note" label={t('trainingStore.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Balance />
    </RecordForm>
  )
}
