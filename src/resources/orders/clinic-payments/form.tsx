/** Enters what a clinic paid, was credited with or need not pay, and on which orders it counts. */
import { Form, Input } from 'antd'
import {
  type ClinicPayment,
  clinicPayments,
  enteredKinds,
  paymentKind,
} from '../../../../contract/orders/clinic-payments'
import { useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import type { Shares } from '../../../records/shares'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { clinicPaymentText } from './field-text'
import { AmountAndDate, MethodBox, RefBox } from './money-fields'
import { ReturnBox } from './return-box'
import { sharesOf } from './shares'
import { SharesTable } from './shares-table'

const { create } = clinicPayments.calls
const fields = bodyFieldsOf(create.body, 'clinicPayment', { note: { kind: 'long' } })

interface PaymentValues {
  cid: number | null
  hid: number | undefined
  kind: (typeof enteredKinds)[number]
  method: ClinicPayment['method']
  amount: number | null
  date: string | null
  ref: string
  note: string
  returnId: number | null
  orders: Shares
}

const bodyOf = ({ cid, hid, kind, method, amount, date, returnId, orders, ...rest }: PaymentValues) => ({
  ...rest,
  ...(cid !== null && { cid }),
  hid: hid ?? 0,
  kind,
  method: kind === paymentKind.paid ? method : null,
  amount: amount ?? 0,
  date: date ?? '',
  returnId: kind === paymentKind.credited ? returnId : null,
  orders: sharesOf(orders),
})

const Whose = () => {
  const t = useT()
  const form = Form.useFormInstance<PaymentValues>()
  const isPlatform = useIsPlatform()
  const own = useOwnCompany()
  const chosen = Form.useWatch('cid', form)
  const { choices, loading } = useClinics(isPlatform ? chosen : own)
  return (
    <>
      <CompanyInput
        label="clinicPayment.company"
        onChange={() => form.setFieldsValue({ hid: undefined as never, returnId: null, orders: {} })}
      />
      <Form.Item
        name="hid"
        label={t('clinicPayment.clinic')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice
          options={[...choices]}
          loading={loading}
          onChange={() => form.setFieldsValue({ returnId: null, orders: {} })}
        />
      </Form.Item>
    </>
  )
}

const Kind = () => {
  const t = useT()
  const form = Form.useFormInstance<PaymentValues>()
  const kind = Form.useWatch('kind', form) ?? paymentKind.paid
  const isMoney = kind === paymentKind.paid
  const required = [{ required: true, message: t('record.required') }]
  return (
    <>
      <FieldPair>
        <Form.Item name="kind" label={t('clinicPayment.kind')} extra={t(`clinicPayment.kindHint.${kind}`)}>
          <Choice<number> options={enteredKinds.map((value) => ({ value, label: t(`clinicPayment.kind.${value}`) }))} />
        </Form.Item>
        {isMoney && <MethodBox />}
      </FieldPair>
      {kind === paymentKind.credited && <ReturnBox />}
      <AmountAndDate />
      <RefBox isMoney={isMoney} />
      {isMoney ? (
        <FieldInput of={fields} name="note" />
      ) : (
        <Form.Item name="note" label={t('clinicPayment.why')} rules={required}>
          <Input.TextArea maxLength={200} rows={2} />
        </Form.Item>
      )}
    </>
  )
}

const Orders = () => {
  const t = useT()
  const form = Form.useFormInstance<PaymentValues>()
  const [hid, cid, amount] = [Form.useWatch('hid', form), Form.useWatch('cid', form), Form.useWatch('amount', form)]
  return (
    <Form.Item name="orders" label={t('clinicPayment.orders')}>
      <SharesTable hid={hid} cid={cid ?? undefined} amount={amount ?? 0} />
    </Form.Item>
  )
}

export const ClinicPaymentForm = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const valuesOf = (): PaymentValues => ({
    ...{ cid: null, hid: undefined, kind: paymentKind.paid, method: null, amount: null },
    ...{ date: formatDate(Date.now() / 1000), ref: '', note: '', returnId: null, orders: {} },
  })
  return (
    <RecordForm<ClinicPayment, PaymentValues>
      name="clinic-payment"
      title={t('clinicPayment.create')}
      width={760}
      row={undefined}
      resource={clinicPayments}
      valuesOf={valuesOf}
      text={clinicPaymentText}
      create={savedBy(create, bodyOf)}
      onClosed={onClosed}
    >
      <Whose />
      <Kind />
      <Orders />
    </RecordForm>
  )
}
