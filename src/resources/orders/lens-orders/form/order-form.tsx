/** Changes one lens order: what was typed is never lost, whatever happens to the order meanwhile. */
import { Alert, Button, Card, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { useT } from '../../../../providers/i18n'
import { useDiscard, useLeaveGuard } from '../../../../providers/leave-guard'
import { useScreenName } from '../../../../providers/screen-name'
import { toast } from '../../../../providers/toast'
import { dash } from '../../../../ui/format'
import { StateMark } from '../state-mark'
import { Conflict } from './conflict'
import { DoubtsDialog } from './doubts-dialog'
import { ModeField, NoteField, OptionsField, PatientField, ProductFields } from './fields'
import styles from './form.module.css'
import { PrescriptionField } from './prescription-field'
import { useOrderForm } from './use-order-form'
import { type Intent, useSave } from './use-save'
import { useSaveKey } from './use-save-key'

/** Moves to the first field that must be mended. */
const focusProblem = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"], .ant-form-item-has-error input')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  })

const shownFields = new Set(['patientName', 'brandId', 'productId', 'order_mode_type', 'orderOptions', 'orderNote'])

export const OrderForm = ({ details }: { details: LensOrderDetails }) => {
  const t = useT()
  const navigate = useNavigate()
  const form = useOrderForm(details)
  const { base, values, change, errors, findings, choices } = form
  const [theirs, setTheirs] = useState<LensOrder>()
  const [saved, setSaved] = useState(false)
  const page = `/order/glass-list/${base.lensOrderId}`
  const mayChange = base.allowed.includes('update')
  const mayNote = mayChange || base.allowed.includes('note')
  const resubmits = base.status === orderStatus.rejected || base.status === orderStatus.draft

  const { saving, doubts, dropDoubts, save } = useSave(base, {
    onSaved: (intent) => {
      void toast('success', t(intent === 'review' ? 'order.done.review' : 'lensOrder.form.saved'))
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

  const maySave = mayNote && (form.changed || resubmits) && !saving && !saved
  const submit = (intent: Intent) => {
    if (form.valid) void save(intent, values)
    else focusProblem()
  }
  useSaveKey(() => {
    if (maySave && !theirs && !doubts) submit('save')
  })

  const fields = {
    details,
    values,
    errors,
    disabled: !mayChange,
    onChange: (changes: Partial<typeof values>) => change((now) => ({ ...now, ...changes })),
  }
  const elsewhere = Object.entries(errors).filter(([field]) => !(shownFields.has(field) || field in values.rx))
  const locked = mayNote ? 'lensOrder.form.noteOnly' : 'lensOrder.form.closed'
  return (
    <Form layout="vertical" className={styles.form}>
      <header className={styles.head}>
        <h1>{base.orderNo}</h1>
        <StateMark order={base} />
        <span className={styles.soft}>
          {details.hospital.name} · {t('field.ctid')} {base.doctorName ?? dash} · {t('field.optristId')}{' '}
          {base.optristName ?? dash}
        </span>
      </header>
      {!mayChange && <Alert type="warning" showIcon message={t(locked)} />}
      {base.status === orderStatus.rejected && (
        <Alert type="error" showIcon message={t('field.rejectReason')} description={base.rejectReason} />
      )}
      {elsewhere.map(([field, message]) => (
        <Alert key={field} type="error" showIcon message={message} />
      ))}
      <Card size="small" title={t('lensOrder.form.about')}>
        <div className={styles.fields}>
          <PatientField {...fields} />
          <ProductFields {...fields} choices={choices} />
          <ModeField {...fields} />
        </div>
      </Card>
      <Card size="small" title={t('lensOrder.rx.title')}>
        <PrescriptionField values={values} findings={findings} disabled={!mayChange} onChange={change} />
      </Card>
      <Card size="small" title={t('lensOrder.form.work')}>
        <OptionsField {...fields} />
        <NoteField {...fields} disabled={!mayNote} />
      </Card>
      <footer className={styles.bar}>
        <span className={styles.soft}>
          {t('lensOrder.form.key')}
          {form.reprices && <b> · {t('lensOrder.form.reprice')}</b>}
        </span>
        <Button onClick={() => discard() && navigate(page)}>{t('core.action.cancel')}</Button>
        {mayChange && base.allowed.includes('review') && (
          <Button disabled={saving || saved} onClick={() => submit('review')}>
            {t('lensOrder.form.saveAndReview')}
          </Button>
        )}
        <Button type="primary" disabled={!maySave} loading={saving} onClick={() => submit('save')}>
          {t(resubmits ? 'lensOrder.form.resubmit' : 'lensOrder.form.save')}
        </Button>
      </footer>
      {doubts && (
        <DoubtsDialog
          warnings={doubts.warnings}
          okText={t('lensOrder.form.goOn')}
          onConfirm={() => void save(doubts.intent, values, true)}
          onCancel={dropDoubts}
        />
      )}
      {theirs && (
        <Conflict
          base={base}
          mine={form.mine()}
          theirs={theirs}
          productName={(productId) => choices.productOf(productId)?.name}
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
