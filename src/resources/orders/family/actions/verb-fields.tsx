/** What each verb asks the person, beside whether they mean it. */
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useLabel, useT } from '../../../../providers/i18n'
import { MoneyInput } from '../../../../ui/value-inputs'
import { useOrderKind } from '../kind'
import { useOrderT } from '../words'
import styles from './dialogs.module.css'
import { EmsInput } from './ems-input'
import { type How, settableFlags } from './move'
import type { PlainVerb } from './verbs'

interface FieldProps {
  how: How
  onChange: (how: How) => void
}

const Reason = ({ how, onChange }: FieldProps) => {
  const t = useT()
  return (
    <Input.TextArea
      required
      aria-label={t('order.dialog.reason')}
      maxLength={200}
      showCount
      rows={3}
      placeholder={t('order.dialog.reasonRequired')}
      value={how.reason ?? ''}
      onChange={({ target }) => onChange({ ...how, reason: target.value })}
    />
  )
}

const Remake = ({ how, onChange }: FieldProps) => (
  <Checkbox checked={how.remake === 1} onChange={({ target }) => onChange({ ...how, remake: target.checked ? 1 : 0 })}>
    {useT()('order.dialog.remake')}
  </Checkbox>
)

const Ems = ({ how, onChange }: FieldProps) => (
  <EmsInput value={how.emsNumber ?? ''} onChange={(emsNumber) => onChange({ ...how, emsNumber })} />
)

const Freight = ({ how, onChange }: FieldProps) => {
  const t = useT()
  const id = useId()
  return (
    <label htmlFor={id}>
      {t('field.freight')}
      <MoneyInput
        id={id}
        placeholder={t('order.dialog.freight')}
        max={99_999}
        value={how.freight ?? null}
        onChange={(freight) => onChange({ ...how, freight })}
      />
    </label>
  )
}

const Note = ({ how, onChange }: FieldProps) => (
  <Input.TextArea
    aria-label={useT()('order.column.orderNote')}
    maxLength={500}
    showCount
    rows={4}
    value={how.orderNote ?? ''}
    onChange={({ target }) => onChange({ ...how, orderNote: target.value })}
  />
)

const Flags = ({ how, onChange }: FieldProps) => {
  const label = useLabel()
  const { statusBit = 0 } = how
  return (
    <div className={styles.flags}>
      {settableFlags.map(({ bit, label: key }) => (
        <Checkbox
          key={bit}
          checked={(statusBit & bit) !== 0}
          onChange={() => onChange({ ...how, statusBit: statusBit ^ bit })}
        >
          {label(key)}
        </Checkbox>
      ))}
    </div>
  )
}

export const VerbFields = ({ verb, ...field }: FieldProps & { verb: PlainVerb }) => {
  const t = useOrderT()
  const { words } = useOrderKind()
  switch (verb) {
    case 'reject':
      return <Reason {...field} />
    case 'after-sale':
      return (
        <>
          <p>{t('order.ask.after-sale')}</p>
          <Reason {...field} />
          <Remake {...field} />
        </>
      )
    case 'decline-after-sale':
      return (
        <>
          <p>{t('order.ask.decline-after-sale')}</p>
          <Reason {...field} />
        </>
      )
    case 'ship':
      return (
        <>
          <Ems {...field} />
          <Freight {...field} />
        </>
      )
    case 'correct-ems':
      return <Ems {...field} />
    case 'note':
      return <Note {...field} />
    case 'flag':
      return <Flags {...field} />
    default:
      return <p>{t(`order.ask.${verb}`, { goods: t(words.goods) })}</p>
  }
}
