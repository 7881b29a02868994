/** Enters an invoice that was issued to a clinic, and for what of which orders; or corrects what was mistyped. */
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { type Invoice, invoiceKinds, invoices, specialInvoice } from '../../../../contract/statistics/invoices'
import { useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { RecordForm } from '../../../records/record-form'
import { type Shares, sumOf } from '../../../records/shares'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { DateInput } from '../../../ui/value-inputs'
import { pastMonths } from '../family/past-months'
import { invoiceText } from './field-text'
import { OrdersTable } from './orders-table'
import { sharesOf } from './shares'

const { create, update, open } = invoices.calls

interface InvoiceValues {
  cid: number | null
  hid: number | undefined
  kind: Invoice['kind']
  invoiceNo: string
  date: string | null
  title: string
  taxNo: string
  note: string
  month: string | undefined
  orders: Shares
}

const saidOf = ({ kind, invoiceNo, date, title, taxNo, note }: InvoiceValues) => ({
  ...{ kind, invoiceNo, date: date ?? '', title, taxNo, note },
})
const bodyOf = ({ cid, hid, orders, ...said }: InvoiceValues) => ({
  ...(cid !== null && { cid }),
  ...saidOf({ cid, hid, orders, ...said }),
  hid: hid ?? 0,
  orders: sharesOf(orders),
})

const useRequired = () => [{ required: true, message: useT()('record.required') }]

const Whose = () => {
  const t = useT()
  const form = Form.useFormInstance<InvoiceValues>()
  const isPlatform = useIsPlatform()
  const own = useOwnCompany()
  const chosen = Form.useWatch('cid', form)
  const { choices, loading } = useClinics(isPlatform ? chosen : own)
  return (
    <>
      <CompanyInput
        label="invoice.company"
        onChange={() => form.setFieldsValue({ hid: undefined as never, orders: {} })}
      />
      <Form.Item name="hid" label={t('invoice.clinic')} rules={useRequired()}>
        <Choice options={[...choices]} loading={loading} onChange={() => form.setFieldsValue({ orders: {} })} />
      </Form.Item>
    </>
  )
}

const Said = () => {
  const t = useT()
  const kind = Form.useWatch('kind', Form.useFormInstance<InvoiceValues>())
  const required = useRequired()
  return (
    <>
      <FieldPair>
        <Form.Item name="kind" label={t('invoice.kind')}>
          <Choice<number> options={invoiceKinds.map((value) => ({ value, label: t(`invoice.kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="invoiceNo" label={t('invoice.invoiceNo')} rules={required}>
          <Input maxLength={20} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <Form.Item name="title" label={t('invoice.title')} rules={required}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="taxNo" label={t('invoice.taxNo')} rules={kind === specialInvoice ? required : []}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <Form.Item name="date" label={t('invoice.date')} rules={required}>
          <DateInput />
        </Form.Item>
        <Form.Item name="note" label={t('invoice.note')}>
          <Input maxLength={200} />
        </Form.Item>
      </FieldPair>
    </>
  )
}

const Orders = () => {
  const t = useT()
  const form = Form.useFormInstance<InvoiceValues>()
  const [hid, cid, month] = [Form.useWatch('hid', form), Form.useWatch('cid', form), Form.useWatch('month', form)]
  const query = useCallQuery(
    open,
    { params: { hid: hid ?? 0 }, query: { ...(cid && { cid }), ...(month && { month }) } },
    { enabled: hid !== undefined, staleTime: 0 },
  )
  const found = query.data?.data
  // The buyer is the one of the last invoice, until the person says another.
  useEffect(() => {
    if (!found) return
    if (!form.isFieldTouched('title')) form.setFieldValue('title', found.title)
    if (!form.isFieldTouched('taxNo')) form.setFieldValue('taxNo', found.taxNo)
  }, [form, found])
  return (
    <>
      <Form.Item name="month" label={t('invoice.month')}>
        <Choice
          allowClear
          placeholder={t('invoice.anyMonth')}
          options={[...pastMonths()]}
          onChange={() => form.setFieldsValue({ orders: {} })}
        />
      </Form.Item>
      <Form.Item
        name="orders"
        label={t('invoice.orders')}
        rules={[
          {
            validator: (_, shares: Shares) =>
              sumOf(shares) > 0 ? Promise.resolve() : Promise.reject(new Error(t('invoice.chooseOrders'))),
          },
        ]}
      >
        <OrdersTable hid={hid} found={found} error={query.error} onRetry={() => void query.refetch()} />
      </Form.Item>
    </>
  )
}

export const InvoiceForm = ({ invoice, onClosed }: { invoice?: Invoice; onClosed: () => void }) => {
  const t = useT()
  const valuesOf = (row?: Invoice): InvoiceValues => ({
    ...{ cid: row?.cid ?? null, hid: row?.hid, kind: row?.kind ?? 1, invoiceNo: row?.invoiceNo ?? '' },
    ...{ date: row?.date ?? formatDate(Date.now() / 1000), title: row?.title ?? '', taxNo: row?.taxNo ?? '' },
    ...{ note: row?.note ?? '', month: undefined, orders: {} },
  })
  return (
    <RecordForm<Invoice, InvoiceValues>
      name="invoice"
      title={invoice ? t('invoice.editTitle', { no: invoice.invoiceNo }) : t('invoice.create')}
      width={760}
      row={invoice}
      resource={invoices}
      valuesOf={valuesOf}
      text={invoiceText}
      create={savedBy(create, bodyOf)}
      update={savedBy(update, saidOf)}
      onClosed={onClosed}
    >
      {!invoice && <Whose />}
      <Said />
      {!invoice && <Orders />}
    </RecordForm>
  )
}
