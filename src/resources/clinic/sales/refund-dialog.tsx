/** Takes lines of a bill back: how many pieces, and in which way their money goes back. */
import { Alert, Form, Input, InputNumber, Spin } from 'antd'
import type { Sale, SaleDetails } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { MoneyInput } from '../../../ui/value-inputs'
import { ReturnPlace } from './return-place'
import styles from './sales.module.css'
import { comesWhole, needsRef, useRefund, usualPlace } from './use-refund'

type Refund = ReturnType<typeof useRefund>

const Returned = ({ bill, refund: { taken, take, places, put } }: { bill: SaleDetails; refund: Refund }) => {
  const t = useT()
  const hasLeft = !comesWhole(bill)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sale.line')}</th>
            <th scope="col" className={styles.number}>
              {t('sale.amount')}
            </th>
            <th scope="col" className={styles.number}>
              {t('sale.returnable')}
            </th>
            <th scope="col" className={styles.number}>
              {t('sale.refundQty')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map(({ lineId, goodsId, contactLens, cardLeft, batches, name, amount, qty, refundedQty }) => (
            <tr key={lineId}>
              <td>
                {name}
                {cardLeft && <div className={styles.small}>{t('sale.cardLeft', cardLeft)}</div>}
                {goodsId !== null && (hasLeft || batches.length > 0) && (taken[lineId] ?? 0) > 0 && (
                  <ReturnPlace
                    name={name}
                    contactLens={contactLens}
                    place={places[lineId] ?? usualPlace}
                    onPut={(...to) => put(lineId, ...to)}
                  />
                )}
              </td>
              <td className={styles.number}>{formatMoney(amount)}</td>
              <td className={styles.number}>{qty - refundedQty}</td>
              <td className={styles.number}>
                <InputNumber<number>
                  aria-label={`${t('sale.refundQty')} ${name}`}
                  className={styles.quantity}
                  min={0}
                  max={qty - refundedQty}
                  disabled={comesWhole(bill)}
                  precision={0}
                  value={taken[lineId] ?? 0}
                  onChange={(count) => take(lineId, count ?? 0)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const WaysBack = ({ refund: { ways, give, say } }: { refund: Refund }) => {
  const t = useT()
  return ways.map(({ method, left, amount, ref }) => {
    const way = t(`sale.method.${method}`)
    return (
      <Form.Item key={method} label={way} extra={t('sale.refundLeft', { amount: formatMoney(left) })}>
        <div className={styles.amounts}>
          <MoneyInput
            aria-label={`${t('sale.amount')} ${way}`}
            value={amount}
            onChange={(fen) => give(method, fen ?? 0)}
          />
          {needsRef(method) && (
            <Input
              aria-label={`${t('sale.ref')} ${way}`}
              placeholder={t('sale.ref')}
              maxLength={40}
              value={ref}
              onChange={({ target }) => say(method, target.value)}
            />
          )}
        </div>
      </Form.Item>
    )
  })
}

/** Says before the click how much is taken off what is owed, what is owed then, and how much goes back. */
const Credited = ({ owed, credited, total }: { owed: number; credited: number; total: number }) => {
  const t = useT()
  const said = { off: formatMoney(credited), left: formatMoney(owed - credited), back: formatMoney(total) }
  return <Alert type="info" showIcon message={t('sale.creditedNow', said)} />
}

const Refunding = ({ bill, onClosed }: { bill: SaleDetails; onClosed: () => void }) => {
  const t = useT()
  const refund = useRefund(bill)
  const { total, credited, lack, isWhole, reason, setReason, body } = refund
  const { mutateAsync, isPending } = useAction(sales.calls.refund, { except: ['rule', 'stop', 'conflict'] })
  const { refused, elsewhere, attempt } = useRefusal()
  const send = async () => {
    if (!(await attempt(() => mutateAsync({ params: { id: bill.saleId }, body })))) return
    void toast('success', t('sale.refundDone', { no: bill.saleNo }))
    onClosed()
  }
  const fault = elsewhere.length > 0 ? elsewhere.join(' · ') : refused?.message
  return (
    <Dialog
      open
      width={720}
      title={t('sale.refundTitle', { no: bill.saleNo })}
      okText={total === 0 && credited > 0 ? t('sale.returnOk') : t('sale.refundOk', { total: formatMoney(total) })}
      okButtonProps={{ danger: true, disabled: !isWhole }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <Returned bill={bill} refund={refund} />
      <Form layout="vertical" style={{ marginBlockStart: 16 }}>
        {comesWhole(bill) && <Alert type="info" showIcon message={t('sale.comesWhole')} />}
        {credited > 0 && <Credited owed={bill.owed} credited={credited} total={total} />}
        {lack > 0 && <Alert type="warning" showIcon message={t('sale.pointsLack', { amount: formatMoney(lack) })} />}
        {total > 0 && <WaysBack refund={refund} />}
        <Form.Item label={t('sale.refundReason')} htmlFor="refund-reason" required>
          <Input id="refund-reason" maxLength={100} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Form.Item>
      </Form>
      {refused && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}

export const RefundDialog = ({ sale, onClosed }: { sale: Sale; onClosed: () => void }) => {
  const { data, error } = useRecord(sales.calls.get, sale.saleId)
  if (data) return <Refunding bill={data.data} onClosed={onClosed} />
  return (
    <Dialog open title={sale.saleNo} footer={null} onCancel={onClosed}>
      {error ? <Alert type="error" showIcon message={error.message} /> : <Spin />}
    </Dialog>
  )
}
