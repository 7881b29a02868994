/** Puts right under which serial number, batch or expiry goods were taken in; says why, for the trail. */
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import type { OrderArrival } from '../../../../../contract/orders/arrivals'
import { purchases } from '../../../../../contract/orders/purchases'
import { useAction, useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { useRefusal } from '../../../../records/use-refusal'
import { Dialog } from '../../../../ui/dialog'
import { faultOf } from '../../../../ui/fault'
import { readExpiry } from '../../../../ui/read-expiry'
import { scanned } from '../../../../ui/scan'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { useItemName } from './item-name'

interface CorrectDialogProps {
  arrival: OrderArrival
  order: Order
  onClosed: () => void
}

const most = { serialNo: 30, batchNo: 40, expiry: 12 } as const

export const CorrectDialog = ({ arrival, order, onClosed }: CorrectDialogProps) => {
  const t = useT()
  const nameOf = useItemName()
  const { product, resource } = useOrderKind()
  const id = (order as unknown as Record<string, number>)[resource.id] ?? 0
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState({
    ...{ serialNo: arrival.serialNo, batchNo: arrival.batchNo, expiry: arrival.expiry ?? '', reason: '' },
  })
  const { errors: refused, warnings, confirmWarn, attempt, forget } = useRefusal()
  const { data } = useCallQuery(purchases.calls.expected, { params: { id } })
  const { mutateAsync, isPending } = useAction(purchases.calls.correct, { except: ['rule'] })
  const serial = data?.data.needs.serial === 1
  const date = readExpiry(values.expiry)
  const changed =
    values.serialNo.trim() !== arrival.serialNo || values.batchNo.trim() !== arrival.batchNo || date !== arrival.expiry
  const errors: Readonly<Record<string, string>> = {
    ...refused,
    ...(date === undefined && { expiry: t('arrival.notDate') }),
  }
  const ready = changed && date !== undefined && values.reason.trim() !== ''

  const submit = async () => {
    if (!ready || isPending) return
    const { serialNo, batchNo, reason } = values
    const body = { product, arrivalId: arrival.id, serialNo, batchNo, expiry: date, reason, version: order.version }
    if (!(await attempt(() => mutateAsync({ params: { id }, body: { ...body, confirmWarn } })))) return
    void toast('success', t('arrival.corrected'))
    setOpen(false)
  }
  const field = (name: keyof typeof values, label: string) => (
    <Form.Item
      key={name}
      label={label}
      htmlFor={`correct-${name}`}
      required={name === 'reason'}
      {...faultOf(errors[name])}
    >
      <Input
        {...(name !== 'reason' && scanned)}
        id={`correct-${name}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={name === 'reason' ? 200 : most[name]}
        placeholder={name === 'expiry' ? 'YYYYMMDD' : ''}
        value={values[name]}
        onChange={({ target }) => {
          forget()
          setValues((now) => ({ ...now, [name]: target.value }))
        }}
      />
    </Form.Item>
  )
  return (
    <Dialog
      open={open}
      title={[t('arrival.correctTitle'), order.orderNo, nameOf({ item: arrival.item, name: '' })]
        .filter(Boolean)
        .join(' · ')}
      okText={t(warnings.length > 0 ? 'arrival.correctAnyway' : 'arrival.correct')}
      okButtonProps={{ disabled: !ready }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      onOk={() => void submit()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      destroyOnHidden
    >
      <Form layout="vertical" component={false}>
        {warnings.map((warning) => (
          <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
        ))}
        {serial && field('serialNo', t('arrival.field.serialNo'))}
        {field('batchNo', t('arrival.field.batchNo'))}
        {field('expiry', t('arrival.field.expiry'))}
        {field('reason', t('arrival.correctReason'))}
      </Form>
    </Dialog>
  )
}
