/** Makes the reconciliation of a supplier and a month that is over. */
import { Form } from 'antd'
import { useNavigate } from 'react-router'
import { type Reconciliation, reconciliations } from '../../../../contract/clinic/reconciliations'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useSuppliers } from '../../../providers/references/suppliers'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { StoreChoice } from '../../../records/store-choice'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { MoneyInput } from '../../../ui/value-inputs'
import { pastMonths } from '../family/past-months'
import { reconciliationOf } from './paths'

interface Values {
  hid: number | undefined
  supplierId: number | undefined
  month: string | undefined
  opening: number | null
}

const Fields = () => {
  const t = useT()
  const required = [{ required: true, message: t('record.required') }]
  const from = useSuppliers(useOwnCompany())
  return (
    <>
      <StoreChoice label={t('reconciliation.clinic')} />
      <Form.Item name="supplierId" label={t('reconciliation.supplierName')} rules={required}>
        <ReferenceSelect from={from} />
      </Form.Item>
      <Form.Item name="month" label={t('reconciliation.month')} rules={required}>
        <Choice<string> options={pastMonths()} />
      </Form.Item>
      <Form.Item name="opening" label={t('reconciliation.opening')} extra={t('reconciliation.openingHint')}>
        <MoneyInput min={-99_999_999} />
      </Form.Item>
    </>
  )
}

export const MakeForm = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <RecordForm<Reconciliation, Values>
      name="reconciliation"
      title={t('reconciliation.make')}
      row={undefined}
      resource={reconciliations}
      valuesOf={() => ({ hid: undefined, supplierId: undefined, month: pastMonths()[0]?.value, opening: null })}
      savedText={t('reconciliation.made')}
      create={savedBy(reconciliations.calls.make, ({ hid, supplierId, month, opening }: Values) => ({
        ...{ supplierId: supplierId ?? 0, month: month ?? '' },
        ...(hid !== undefined && { hid }),
        ...(opening !== null && { opening }),
      }))}
      onSaved={({ reconciliationId }) => void navigate(reconciliationOf(reconciliationId))}
      onClosed={onClosed}
    >
      <Fields />
    </RecordForm>
  )
}
