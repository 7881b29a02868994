/** Writes a payment order: to whom, how much, by when, and for which documents; the rest is paid in advance. */
import { Form } from 'antd'
import { useMemo } from 'react'
import { type PaymentOrder, type PaymentOrderDetails, paymentOrders } from '../../../../contract/clinic/payment-orders'
import { useOwnCompany } from '../../../providers/companies'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useSuppliers } from '../../../providers/references/suppliers'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import type { Shares } from '../../../records/shares'
import { StoreChoice } from '../../../records/store-choice'
import { savedBy } from '../../../records/use-record-form'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { DateInput, MoneyInput } from '../../../ui/value-inputs'
import { paymentOrderText } from './field-text'
import { linksOf } from './links'
import { LinksTable } from './links-table'

const { create, update } = paymentOrders.calls
const fields = bodyFieldsOf(create.body, 'paymentOrder', { note: { kind: 'long' } })
/** Stands for the agent among the payees. */
const agent = 0

interface Values {
  hid: number | undefined
  payee: number | undefined
  amount: number | null
  due: string | null
  account: string
  note: string
  links: Shares
}

const termsOf = ({ amount, due, account, note, links }: Values) => ({
  ...{ amount: amount ?? 0, due: due ?? '', account, note, links: linksOf(links) },
})

const Payee = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const from = useSuppliers(useOwnCompany())
  const choices = useMemo(() => [{ value: agent, label: t('paymentOrder.agent') }, ...from.choices], [t, from.choices])
  return (
    <Form.Item name="payee" label={t('paymentOrder.payee')} rules={[{ required: true, message: t('record.required') }]}>
      <ReferenceSelect
        aria-label={t('paymentOrder.payee')}
        from={{ ...from, choices }}
        onChange={(payee) => form.setFieldsValue({ payee: payee ?? undefined, links: {} } as never)}
      />
    </Form.Item>
  )
}

const Terms = () => {
  const t = useT()
  const required = [{ required: true, message: t('record.required') }]
  return (
    <>
      <FieldPair>
        <Form.Item name="amount" label={t('paymentOrder.amount')} rules={required}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name="due" label={t('paymentOrder.due')} rules={required}>
          <DateInput />
        </Form.Item>
      </FieldPair>
      <FieldInput of={fields} name="account" />
    </>
  )
}

const Documents = ({ order }: { order: PaymentOrderDetails | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const [payee, hid, amount] = [Form.useWatch('payee', form), Form.useWatch('hid', form), Form.useWatch('amount', form)]
  const supplierId = order ? order.supplierId : payee === undefined ? undefined : payee === agent ? null : payee
  const own = order?.links.map((link) => ({ ...link, ordered: 0, due: 0 }))
  return (
    <Form.Item name="links" label={t('paymentOrder.links')}>
      <LinksTable hid={order?.hid ?? hid} supplierId={supplierId} amount={amount ?? 0} {...(own && { own })} />
    </Form.Item>
  )
}

interface FormProps {
  /** undefined: a new one. */
  row: PaymentOrder | undefined
  onClosed: () => void
}

const Fields = ({ order, onClosed }: { order: PaymentOrderDetails | undefined; onClosed: () => void }) => {
  const t = useT()
  const cid = useUser()?.cid ?? null
  const valuesOf = (): Values => ({
    hid: order?.hid,
    payee: order ? (order.supplierId ?? agent) : undefined,
    amount: order?.amount ?? null,
    due: order?.due ?? formatDate(Date.now() / 1000),
    account: order?.account ?? '',
    note: order?.note ?? '',
    links: Object.fromEntries((order?.links ?? []).map(({ payableId, linked }) => [payableId, linked])),
  })
  const reverses = order !== undefined && order.amount < 0
  return (
    <RecordForm<PaymentOrder, Values>
      name="payment-order"
      title={t(order ? 'paymentOrder.edit' : 'paymentOrder.create')}
      width={760}
      row={order}
      resource={paymentOrders}
      valuesOf={valuesOf}
      text={paymentOrderText}
      create={savedBy(create, (values: Values) => ({
        ...termsOf(values),
        ...(values.hid !== undefined && { hid: values.hid }),
        ...(values.payee === agent ? { agentCid: cid } : { supplierId: values.payee ?? null }),
      }))}
      update={savedBy(update, termsOf)}
      onClosed={onClosed}
    >
      {!order && <StoreChoice label={t('paymentOrder.clinic')} />}
      {!order && <Payee />}
      {!reverses && <Terms />}
      <FieldInput of={fields} name="note" />
      {!reverses && <Documents order={order} />}
    </RecordForm>
  )
}

/** One that is changed is read first, with what it is for. */
export const PaymentOrderForm = ({ row, onClosed }: FormProps) => {
  const { data } = useRecord(paymentOrders.calls.get, row?.paymentOrderId ?? 0, { enabled: row !== undefined })
  if (row && !data) return null
  return <Fields order={row && data?.data} onClosed={onClosed} />
}
