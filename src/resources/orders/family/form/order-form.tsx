/** Changes one order: what was typed is never lost, whatever happens to the order meanwhile. */
import { Alert, Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { useT } from '../../../../providers/i18n'
import { useDiscard, useLeaveGuard } from '../../../../providers/leave-guard'
import { useScreenName } from '../../../../providers/screen-name'
import { toast } from '../../../../providers/toast'
import { dash } from '../../../../ui/format'
import { useMayPass } from '../actions/use-may-pass'
import { useOrderKind } from '../kind'
import type { Order, OrderDetails } from '../order'
import { StateMark } from '../state-mark'
import { Conflict } from './conflict'
import styles from './form.module.css'
import type { OrderFormKind } from './form-of'
import { OverrideDialog } from './override-dialog'
import { useOrderForm } from './use-order-form'
import { type Intent, useSave } from './use-save'
import { useSaveKey } from './use-save-key'
import { WarningsDialog } from './warnings-dialog'

/** Moves to the first field that must be mended. */
const focusProblem = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"], .ant-form-item-has-error input')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  })

/** Which order it is, in which state, and for whom. */
const Head = ({ details, order }: { details: OrderDetails; order: Order }) => {
  const t = useT()
  const { forPatient } = useOrderKind()
  return (
    <header className={styles.head}>
      <h1>{order.orderNo}</h1>
      <StateMark order={order} />
      <span className={styles.soft}>
        {details.hospital.name}
        {forPatient &&
          ` · ${t('field.ctid')} ${order.doctorName ?? dash} · ${t('field.optristId')} ${order.optristName ?? dash}`}
      </span>
    </header>
  )
}

interface OrderFormProps {
  kind: OrderFormKind
  details: OrderDetails
}

export const OrderForm = ({ kind, details }: OrderFormProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { idOf, detailPath, words } = useOrderKind()
  const form = useOrderForm(kind, details)
  const { base, values, errors, fields, mayChange, mayNote } = form
  const [theirs, setTheirs] = useState<Order>()
  const [saved, setSaved] = useState(false)
  const page = detailPath(idOf(base))
  const drafted = base.status === orderStatus.draft
  const resubmits = base.status === orderStatus.rejected || drafted

  const mayPass = useMayPass()
  const { saving, doubts, dropWarnings, stopped, dropStopped, save } = useSave(kind, base, mayPass, {
    onSaved: (intent) => {
      void toast('success', t(intent === 'review' ? 'order.done.review' : 'order.form.saved'))
      setSaved(true)
    },
    onRefused: (messages) => {
      form.refuse(messages)
      focusProblem()
    },
    onOvertaken: setTheirs,
  })
  useScreenName(base.orderNo)
  const mayGo = useLeaveGuard(form.changed && !saved)
  const discard = useDiscard()
  useEffect(() => {
    if (saved && mayGo) navigate(page)
  }, [saved, mayGo, page, navigate])

  const maySave = mayNote && (form.changed || drafted) && !saving && !saved
  const submit = (intent: Intent) => {
    if (fields.valid) void save(intent, values)
    else focusProblem()
  }
  useSaveKey(() => {
    if (maySave && !theirs && !doubts && !stopped) submit('save')
  })

  const elsewhere = Object.entries(errors).filter(([field]) => !fields.shows(field))
  const locked = mayNote ? (words.late ?? 'order.form.noteOnly') : 'order.form.closed'
  return (
    <Form layout="vertical" className={styles.form}>
      <Head details={details} order={base} />
      {!mayChange && <Alert type="warning" showIcon message={t(locked)} />}
      {base.status === orderStatus.rejected && (
        <Alert type="error" showIcon message={t('field.rejectReason')} description={base.rejectReason} />
      )}
      {elsewhere.map(([field, message]) => (
        <Alert key={field} type="error" showIcon message={message} />
      ))}
      {fields.body}
      <footer className={styles.bar}>
        <span className={styles.soft}>
          {t('order.form.key')}
          {fields.reprices && <b> · {t('order.form.reprice')}</b>}
        </span>
        <Button onClick={() => discard() && navigate(page)}>{t('core.action.cancel')}</Button>
        {mayChange && base.allowed.includes('review') && (
          <Button disabled={saving || saved} onClick={() => submit('review')}>
            {t('order.form.saveAndReview')}
          </Button>
        )}
        <Button type="primary" disabled={!maySave} loading={saving} onClick={() => submit('save')}>
          {t(resubmits ? 'order.form.resubmit' : 'order.form.save')}
        </Button>
      </footer>
      {doubts && (
        <WarningsDialog
          warnings={doubts.warnings}
          okText={t('order.form.goOn')}
          onConfirm={() => void save(doubts.intent, values, { confirmWarn: 1 })}
          onCancel={dropWarnings}
        />
      )}
      {stopped && (
        <OverrideDialog
          why={stopped.message}
          onConfirm={(overrideReason) => save('review', values, { overrideReason })}
          onCancel={dropStopped}
        />
      )}
      {theirs && (
        <Conflict
          form={kind}
          fields={fields.conflict(theirs)}
          base={base}
          mine={form.mine()}
          theirs={theirs}
          onMerge={(merged) => {
            form.rebase(theirs, merged)
            setTheirs(undefined)
          }}
          onCancel={() => setTheirs(undefined)}
        />
      )}
    </Form>
  )
}
