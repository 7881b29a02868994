/** Corrects how a recharge was paid, and its note. */
import { Alert, Form, Input } from 'antd'
import { type TrainingStore, trainingStores } from '../../../../contract/training/stores'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Description } from '../../../ui/description'
import { MoneyInput } from '../../../ui/value-inputs'
import { holderOf } from './columns'
import { trainingStoreText } from './field-text'
import { PayMethodInput } from './inputs'
import { useOwner } from './use-owner'
import { useUnits } from './words'

type Values = Pick<TrainingStore, 'payMethod' | 'paid' | 'note'>

export const CorrectForm = ({ row, onClosed }: { row: TrainingStore; onClosed: () => void }) => {
  const t = useT()
  const units = useUnits()
  const { id, brand, brandName, hid, amount, unit } = row
  const { data } = useOwner({ brand, hid })
  const offered = data?.data.payMethods
  return (
    <RecordForm<TrainingStore, Values>
      name="training-correction"
      title={t('trainingStore.correctTitle', { id })}
      row={row}
      resource={trainingStores}
      valuesOf={(of) => ({ payMethod: of?.payMethod ?? null, paid: of?.paid ?? null, note: of?.note ?? '' })}
      update={savedBy(trainingStores.calls.save, ({ payMethod, paid, note }) => ({
        ...{ note, paid: paid ?? 0, ...(payMethod && { payMethod }) },
      }))}
      text={trainingStoreText}
      saveText={t('trainingStore.verb.correct')}
      savedText={t('trainingStore.done.correct')}
      onClosed={onClosed}
    >
      <Description
        facts={[
          { label: t('trainingStore.clinic'), value: holderOf(row) },
          { label: t('trainingStore.brand'), value: brandName },
          { label: t('trainingStore.amount'), value: units(unit, amount) },
        ]}
      />
      <Alert type="info" style={{ marginBlock: 16 }} message={t('trainingStore.correctText')} />
      <PayMethodInput {...(offered && { offered })} />
      <Form.Item name="paid" label={t('trainingStore.paid')}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="note" label={t('trainingStore.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </RecordForm>
  )
}
