/** Why it did not go through, and what the person can do about it without leaving the dialog. */
import { Alert, Checkbox, Input } from 'antd'
import { orderStates } from '../../../../../contract/orders/order-family'
import type { ApiError } from '../../../../providers/data/api-error'
import { useT } from '../../../../providers/i18n'
import type { Order } from '../order'
import { useOrderT } from '../words'
import styles from './dialogs.module.css'
import type { How } from './move'
import type { PlainVerb } from './verbs'

interface NoticeProps {
  refusal: ApiError
  verb: PlainVerb
  /** As it is now. */
  order: Order
  how: How
  onChange: (how: How) => void
  mayOverride: boolean
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const Warnings = ({ warnings, how, onChange }: Pick<NoticeProps, 'how' | 'onChange'> & { warnings: string[] }) => {
  const t = useT()
  return (
    <Alert
      type="warning"
      showIcon
      message={t('order.dialog.warnings')}
      description={
        <>
          <Lines lines={warnings} />
          <Checkbox
            className={styles.confirm}
            checked={how.confirmWarn === 1}
            onChange={({ target }) => onChange({ ...how, confirmWarn: target.checked ? 1 : 0 })}
          >
            {t('order.dialog.confirmWarnings')}
          </Checkbox>
        </>
      }
    />
  )
}

const Override = ({ how, onChange }: Pick<NoticeProps, 'how' | 'onChange'>) => {
  const t = useT()
  return (
    <>
      <p>{t('order.dialog.overrideHint')}</p>
      <Input.TextArea
        aria-label={t('order.dialog.overrideReason')}
        placeholder={t('order.dialog.overrideReason')}
        maxLength={200}
        showCount
        rows={2}
        value={how.overrideReason ?? ''}
        onChange={({ target }) => onChange({ ...how, overrideReason: target.value })}
      />
    </>
  )
}

export const RefusalNotice = ({ refusal, verb, order, how, onChange, mayOverride }: NoticeProps) => {
  const t = useT()
  const label = useOrderT()
  const { name, message, warnings, errors } = refusal
  if (warnings) return <Warnings {...{ warnings, how, onChange }} />
  if (name === 'stop')
    return (
      <Alert
        type="error"
        showIcon
        message={message}
        description={verb === 'review' && mayOverride && <Override {...{ how, onChange }} />}
      />
    )
  if (name === 'conflict') {
    const state = orderStates.find(({ value }) => value === order.status)
    const now = state && t('order.dialog.moved', { status: label(state.label) })
    const retry = order.allowed.includes(verb) ? t('order.dialog.movedRetry') : ''
    return <Alert type="warning" showIcon message={message} description={[now, retry].join(' ')} />
  }
  const lines = Object.entries(errors ?? {}).map(([field, text]) => `${label(`field.${field}`)}: ${text}`)
  return <Alert type="error" showIcon message={message} description={lines.length > 0 && <Lines lines={lines} />} />
}
