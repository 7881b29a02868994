/** Enters the red letter that reverses an invoice, whole unless less is said. */
import { Drawer, Form, Input, Skeleton } from 'antd'
import { type Invoice, type InvoiceDetails, invoices } from '../../../../contract/statistics/invoices'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { ShareTable, type ShareWords } from '../../../records/share-table'
import { type Shares, sharedOut, sumOf } from '../../../records/shares'
import { savedBy } from '../../../records/use-record-form'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { DateInput } from '../../../ui/value-inputs'
import { sharesOf } from './shares'

interface ReversalValues {
  invoiceNo: string
  date: string | null
  reason: string
  orders: Shares
}

const words: ShareWords = {
  ...{ label: 'invoice.orders', no: 'invoice.order', date: 'invoice.orderDate', amount: 'invoice.amount' },
  ...{ due: 'invoice.leftOf', share: 'invoice.back', shareOf: 'invoice.backOf', oldestFirst: 'invoice.all' },
  ...{ clear: 'invoice.clear', over: 'invoice.over', left: 'invoice.leftBack', whole: 'invoice.wholeBack' },
}

const leftOf = (invoice: InvoiceDetails) =>
  invoice.orders
    .map((order) => ({
      ...{ key: String(order.orderId), of: order.of, recordId: order.orderId, no: order.orderNo },
      ...{ date: formatDate(order.orderDate), amount: order.amount, due: order.amount - order.reversed },
    }))
    .filter(({ due }) => due > 0)

interface OrdersProps {
  invoice: InvoiceDetails
  value?: Shares
  onChange?: (shares: Shares) => void
}

const Orders = ({ invoice, value = {}, onChange }: OrdersProps) => (
  <ShareTable rows={leftOf(invoice)} amount={invoice.amount - invoice.reversed} {...{ value, onChange, words }} />
)

const Loaded = ({ invoice, onClosed }: { invoice: InvoiceDetails; onClosed: () => void }) => {
  const t = useT()
  const required = [{ required: true, message: t('record.required') }]
  const valuesOf = (): ReversalValues => ({
    ...{ invoiceNo: '', date: formatDate(Date.now() / 1000), reason: '' },
    orders: sharedOut(leftOf(invoice), invoice.amount - invoice.reversed),
  })
  const bodyOf = ({ invoiceNo, date, reason, orders }: ReversalValues) => ({
    ...{ invoiceNo, date: date ?? '', reason, orders: sharesOf(orders) },
  })
  return (
    <RecordForm<Invoice, ReversalValues>
      name="invoice-reversal"
      title={t('invoice.reverseTitle', { no: invoice.invoiceNo })}
      width={760}
      row={invoice}
      resource={invoices}
      valuesOf={valuesOf}
      disputed={() => []}
      update={savedBy(invoices.calls.reverse, bodyOf)}
      saveText={t('invoice.verb.reverse')}
      savedText={t('invoice.reverse.done')}
      onClosed={onClosed}
    >
      <p>{t('invoice.reverseText')}</p>
      <FieldPair>
        <Form.Item name="invoiceNo" label={t('invoice.redNo')} rules={required}>
          <Input maxLength={20} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="date" label={t('invoice.redDate')} rules={required}>
          <DateInput />
        </Form.Item>
      </FieldPair>
      <Form.Item name="reason" label={t('invoice.reason')} rules={required}>
        <Input maxLength={200} />
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
        <Orders invoice={invoice} />
      </Form.Item>
    </RecordForm>
  )
}

export const ReverseForm = ({ invoice, onClosed }: { invoice: Invoice; onClosed: () => void }) => {
  const t = useT()
  const { data, error } = useRecord(invoices.calls.get, invoice.invoiceId)
  if (data) return <Loaded invoice={data.data} onClosed={onClosed} />
  return (
    <Drawer open width={760} title={t('invoice.reverseTitle', { no: invoice.invoiceNo })} onClose={onClosed}>
      {error ? error.message : <Skeleton active title={false} />}
    </Drawer>
  )
}
