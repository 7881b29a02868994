/** Counts a till by note and coin and closes its shift; what was expected shows only afterwards. */
import { Alert, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { type CashShift, cashShifts, denominations } from '../../../../contract/clinic/cash-shifts'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { formatMoney } from '../../../ui/format'
import styles from './cash-shifts.module.css'

type Counted = Readonly<Partial<Record<(typeof denominations)[number], number>>>

export const CloseDialog = ({ shift, onClosed }: { shift: CashShift; onClosed: () => void }) => {
  const t = useT()
  const [counted, setCounted] = useState<Counted>({})
  const [reason, setReason] = useState('')
  const close = useAction(cashShifts.calls.close, { except: ['rule', 'stop', 'conflict'] })
  const { refused, errors, elsewhere, attempt, forget } = useRefusal(['reason'])
  const sum = denominations.reduce((all, value) => all + value * (counted[value] ?? 0), 0)
  const send = async () => {
    const counts = denominations.map((value) => ({ value, count: counted[value] ?? 0 }))
    const body = { version: shift.version, counts, reason: reason.trim() }
    const done = await attempt(() => close.mutateAsync({ params: { id: shift.shiftId }, body }))
    if (!done) return
    void toast('success', t('cashShift.closed', { difference: formatMoney(done.data.difference) }))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : undefined)
  return (
    <Dialog
      open
      title={t('cashShift.closeTitle', { till: shift.till })}
      okText={t('cashShift.close')}
      cancelText={t('core.action.cancel')}
      confirmLoading={close.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('cashShift.closeText')}</p>
      <div className={styles.counts}>
        {denominations.map((value, at) => (
          <div key={value} className={styles.count}>
            <span>{formatMoney(value)} ×</span>
            <InputNumber<number>
              aria-label={t('cashShift.pieces', { value: value / 100 })}
              autoFocus={at === 0}
              min={0}
              max={99_999}
              precision={0}
              value={counted[value] ?? null}
              onChange={(count) => {
                setCounted({ ...counted, [value]: count ?? 0 })
                forget()
              }}
            />
            <span className={styles.number}>{formatMoney(value * (counted[value] ?? 0))}</span>
          </div>
        ))}
      </div>
      <p className={styles.sum}>
        {t('cashShift.sum')} <strong>{formatMoney(sum)}</strong>
      </p>
      <Form layout="vertical">
        <Form.Item label={t('cashShift.closeReason')} htmlFor="close-reason" {...faultOf(errors.reason)}>
          <Input id="close-reason" maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Form.Item>
      </Form>
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}
