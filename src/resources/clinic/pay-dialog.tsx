/** Takes a payment at the counter: by which method, and the reference of what is not cash. */
import { Form, Input, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { payMethods } from '../../../contract/clinic/visit-charges'
import { useT } from '../../providers/i18n'
import { Dialog } from '../../ui/dialog'
import { formatMoney } from '../../ui/format'

const cash = 1

export interface Payment {
  method: (typeof payMethods)[number]
  /** Number that the bank or the wallet gave; empty for cash. */
  ref: string
}

interface PayDialogProps {
  title: string
  /** In fen; undefined while it is read. */
  total: number | undefined
  busy: boolean
  onPay: (payment: Payment) => void
  onClosed: () => void
  /** What is paid for. */
  children?: ReactNode
}

export const PayDialog = ({ title, total, busy, onPay, onClosed, children }: PayDialogProps) => {
  const t = useT()
  const refId = useId()
  const [method, setMethod] = useState<Payment['method']>(cash)
  const [ref, setRef] = useState('')
  const needsRef = method !== cash
  return (
    <Dialog
      open
      title={title}
      okText={t('visit.payOf', { total: formatMoney(total ?? 0) })}
      okButtonProps={{ disabled: total === undefined || (needsRef && ref.trim() === '') }}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      onOk={() => onPay({ method, ref })}
      onCancel={onClosed}
    >
      {children}
      <Form layout="vertical">
        <Form.Item label={t('visit.method')}>
          <Radio.Group
            optionType="button"
            value={method}
            options={payMethods.map((value) => ({ value, label: t(`visit.method.${value}`) }))}
            onChange={({ target }) => setMethod(target.value)}
          />
        </Form.Item>
        {needsRef && (
          <Form.Item label={t('visit.ref')} htmlFor={refId} required>
            <Input
              id={refId}
              maxLength={40}
              autoComplete="off"
              value={ref}
              onChange={({ target }) => setRef(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
