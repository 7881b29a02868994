/** The dialog around a verb: which order, what is asked, why it was refused, and the button that does it. */

import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../../providers/data/api-error'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'
import { useLeaveText } from '../../../../ui/texts'
import { useUiVars } from '../../../../ui/ui-vars'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { useOrderT } from '../words'
import { AcceptanceFacts } from './acceptance'
import styles from './dialogs.module.css'
import { type How, initialHow, isReady } from './move'
import { OrderSummary } from './order-summary'
import { RefusalNotice } from './refusal-notice'
import { useMayPass } from './use-may-pass'
import { useVerb } from './use-verb'
import { VerbFields } from './verb-fields'
import { type PlainVerb, verbsOf } from './verbs'

interface ActionDialogProps {
  verb: PlainVerb
  order: Order
  onDone: () => void
  /** Gone from the screen, whichever way. */
  onClosed: () => void
}

/** Whether the person has answered what the refusal asked of them; without one there is nothing to answer. */
const answered = (refusal: ApiError | null, how: How, mayOverride: boolean) => {
  if (refusal?.warnings) return how.confirmWarn === 1
  if (refusal?.name === 'stop') return mayOverride && (how.overrideReason ?? '').trim() !== ''
  return refusal?.name !== 'missing'
}

export const ActionDialog = ({ verb, order: opened, onDone, onClosed }: ActionDialogProps) => {
  const t = useOrderT()
  const vars = useUiVars()
  const notice = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  const [how, setHow] = useState(() => initialHow(verb, opened))
  const { order, attempt, busy, refusal } = useVerb(verb, opened)
  const { idOf } = useOrderKind()
  const mayPass = useMayPass()
  const mayOverride = verb === 'review' && refusal !== null && mayPass(refusal)
  const [known] = verbsOf({ allowed: [verb] })
  const ready = isReady(verb, order, how) && order.allowed.includes(verb) && answered(refusal, how, mayOverride)

  // The button that was pressed may be disabled now: without this the keyboard, and Esc with it, would be lost to the page.
  useEffect(() => {
    if (refusal && !busy) notice.current?.focus()
  }, [refusal, busy])

  const submit = () =>
    attempt(how, {
      onSuccess: () => {
        void toast('success', t(`order.done.${verb}`))
        setOpen(false)
        onDone()
      },
    })

  const label = known ? t(known.label) : verb
  return (
    <Dialog
      open={open}
      title={`${label} · ${order.orderNo}`}
      okText={label}
      okButtonProps={{ disabled: !ready, danger: known?.danger ?? false }}
      cancelText={useLeaveText(label)}
      confirmLoading={busy}
      onOk={submit}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      destroyOnHidden
    >
      <div className={styles.body} style={vars}>
        <OrderSummary order={order} />
        {verb === 'review' && <AcceptanceFacts id={idOf(order)} />}
        <VerbFields verb={verb} how={how} onChange={setHow} />
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          {refusal && !busy && <RefusalNotice {...{ refusal, verb, order, how, mayOverride }} onChange={setHow} />}
        </div>
      </div>
    </Dialog>
  )
}
