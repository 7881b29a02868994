/** What is done with cash shifts over their list. */
import { Alert, Form, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { type CashShift, cashShifts } from '../../../../contract/clinic/cash-shifts'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { toast } from '../../../providers/toast'
import { StoreChoice } from '../../../records/store-choice'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { MoneyInput } from '../../../ui/value-inputs'
import { CloseDialog } from './close-dialog'
import { ShiftDetailsDialog } from './details'

export type Task = { kind: 'open' } | { kind: 'close' | 'move' | 'review' | 'details'; shift: CashShift }

const shownHere = { except: ['rule', 'stop', 'conflict'] } as const

interface AskingProps {
  title: string
  okText: string
  busy: boolean
  refused: string | undefined
  onOk: () => void
  onClosed: () => void
  children: ReactNode
}

const Asking = ({ title, okText, busy, refused, onOk, onClosed, children }: AskingProps) => (
  <Dialog
    open
    title={title}
    okText={okText}
    cancelText={useT()('core.action.cancel')}
    confirmLoading={busy}
    maskClosable={false}
    onOk={onOk}
    onCancel={onClosed}
  >
    {children}
    {refused !== undefined && <Alert type="error" showIcon message={refused} />}
  </Dialog>
)

const required = (message: string) => [{ required: true, message }]

const OpenDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const isOfClinic = (useUser()?.oid ?? null) !== null
  const [form] = Form.useForm<{ hid?: number; till: string; opening: number }>()
  const open = useAction(cashShifts.calls.create, shownHere)
  const { refused, errors, elsewhere, attempt } = useRefusal(['till', 'opening'])
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const made = await attempt(() => open.mutateAsync({ body: values }))
    if (!made) return
    void toast('success', t('cashShift.opened', { no: made.data.shiftNo }))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : undefined)
  return (
    <Asking
      title={t('cashShift.openTitle')}
      okText={t('cashShift.open')}
      busy={open.isPending}
      refused={fault}
      onOk={() => void send()}
      onClosed={onClosed}
    >
      <Form form={form} layout="vertical" initialValues={{ opening: 0 }} onFinish={() => void send()}>
        <StoreChoice label={t('cashShift.hospitalName')} />
        <Form.Item
          name="till"
          label={t('cashShift.till')}
          rules={required(t('record.required'))}
          {...faultOf(errors.till)}
        >
          <Input maxLength={20} autoFocus={isOfClinic} />
        </Form.Item>
        <Form.Item
          name="opening"
          label={t('cashShift.opening')}
          rules={required(t('record.required'))}
          {...faultOf(errors.opening)}
        >
          <MoneyInput />
        </Form.Item>
      </Form>
    </Asking>
  )
}

interface OfShift {
  shift: CashShift
  onClosed: () => void
}

const MoveDialog = ({ shift, onClosed }: OfShift) => {
  const t = useT()
  const [form] = Form.useForm<{ sign: 1 | -1; amount: number; reason: string }>()
  const move = useAction(cashShifts.calls.move, shownHere)
  const { refused, errors, elsewhere, attempt } = useRefusal(['amount', 'reason'])
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const { sign, amount, reason } = values
    const body = { version: shift.version, amount: sign * amount, reason }
    if (!(await attempt(() => move.mutateAsync({ params: { id: shift.shiftId }, body })))) return
    void toast('success', t('cashShift.moved'))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : undefined)
  return (
    <Asking
      title={t('cashShift.moveTitle', { till: shift.till })}
      okText={t('cashShift.move')}
      busy={move.isPending}
      refused={fault}
      onOk={() => void send()}
      onClosed={onClosed}
    >
      <Form form={form} layout="vertical" initialValues={{ sign: -1 }}>
        <Form.Item name="sign" label={t('cashShift.direction')}>
          <Radio.Group
            optionType="button"
            options={[
              { value: -1, label: t('cashShift.out') },
              { value: 1, label: t('cashShift.in') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t('cashShift.amount')}
          rules={required(t('record.required'))}
          {...faultOf(errors.amount)}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('cashShift.moveReason')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          {...faultOf(errors.reason)}
        >
          <Input maxLength={100} />
        </Form.Item>
      </Form>
    </Asking>
  )
}

const ReviewDialog = ({ shift, onClosed }: OfShift) => {
  const t = useT()
  const [note, setNote] = useState('')
  const review = useAction(cashShifts.calls.review, shownHere)
  const { refused, errors, elsewhere, attempt } = useRefusal(['note'])
  const send = async () => {
    const body = { version: shift.version, note: note.trim() }
    if (!(await attempt(() => review.mutateAsync({ params: { id: shift.shiftId }, body })))) return
    void toast('success', t('cashShift.reviewed'))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : undefined)
  return (
    <Asking
      title={t('cashShift.reviewTitle', { no: shift.shiftNo })}
      okText={t('cashShift.review')}
      busy={review.isPending}
      refused={fault}
      onOk={() => void send()}
      onClosed={onClosed}
    >
      <Form layout="vertical">
        <Form.Item label={t('cashShift.reviewNote')} htmlFor="review-note" {...faultOf(errors.note)}>
          <Input id="review-note" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
      </Form>
    </Asking>
  )
}

const dialogs = { close: CloseDialog, move: MoveDialog, review: ReviewDialog, details: ShiftDetailsDialog }

export const ShiftDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  if (task.kind === 'open') return <OpenDialog onClosed={onClosed} />
  const Dialog = dialogs[task.kind]
  return <Dialog shift={task.shift} onClosed={onClosed} />
}
