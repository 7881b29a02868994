/** Of a credit note, the return of goods that it is for: choosing one fills in what is to be credited, why, and on which orders. */
import { Form } from 'antd'
import { clinicPayments } from '../../../../contract/orders/clinic-payments'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { sharedOut } from '../../../records/shares'
import { Choice } from '../../../ui/choice'
import { formatMoney } from '../../../ui/format'

export const ReturnBox = () => {
  const t = useT()
  const form = Form.useFormInstance()
  const [hid, cid] = [Form.useWatch<number | undefined>('hid', form), Form.useWatch<number | null>('cid', form)]
  const { data, isFetching } = useCallQuery(
    clinicPayments.calls.returns,
    { params: { hid: hid ?? 0 }, query: { ...(cid && { cid }) } },
    { enabled: hid !== undefined, staleTime: 0 },
  )
  const returns = data?.data.returns ?? []
  const choose = (chosen: number | undefined) => {
    const found = returns.find(({ returnId }) => returnId === chosen)
    if (!found) return form.setFieldsValue({ returnId: null })
    const { returnNo: no, left, orders } = found
    const due = orders.map(({ orderId, amount }) => ({ key: String(orderId), due: amount }))
    form.setFieldsValue({ amount: left, note: t('clinicPayment.returnWhy', { no }), orders: sharedOut(due, left) })
  }
  const none = data?.data.returns.length === 0
  return (
    <Form.Item
      name="returnId"
      label={t('clinicPayment.returnId')}
      extra={t(none ? 'clinicPayment.returnNone' : 'clinicPayment.returnHint')}
    >
      <Choice<number>
        allowClear
        disabled={hid === undefined || none}
        loading={isFetching}
        options={returns.map(({ returnId: value, returnNo: no, date, pieces: count, left }) => ({
          value,
          label: t('clinicPayment.returnOf', { no, date, count, amount: formatMoney(left) }),
        }))}
        onChange={choose}
      />
    </Form.Item>
  )
}
