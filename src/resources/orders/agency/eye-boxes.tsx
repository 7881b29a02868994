/** Boxes for the parameters of both eyes, the right one above the left, or beside it on a phone; Enter goes on as Tab does. */
import { type KeyboardEvent, useRef } from 'react'
import { type Eye, eyes } from '../../../../contract/orders/prescription'
import { parseDioptre } from '../../../../contract/orders/prescription-input'
import { softPowerOf, vertexFrom } from '../../../../contract/orders/soft-lens'
import { type Key, useT } from '../../../providers/i18n'
import { formatDioptre } from '../../../ui/format'
import { usePhone } from '../../../ui/use-phone'
import styles from './agency.module.css'
import type { EyeTexts } from './eye-texts'

const units: Readonly<Record<string, string>> = {
  ...{ kFlat: 'D', kSteep: 'D', hvid: 'mm', ds: 'D', dc: 'D', ax: '°' },
  ...{ alignK: 'D', baseCurve: 'mm', diameter: 'mm', targetPower: 'D', jessen: 'D', toric: 'D', optZone: 'mm' },
  ...{ power: 'D', cyl: 'D', add: 'D' },
}

interface EyeBoxesProps {
  title: string
  columns: readonly string[]
  values: EyeTexts
  errors: Readonly<Partial<Record<string, string>>>
  onChange: (texts: EyeTexts) => void
}

export const EyeBoxes = ({ title, columns, values, errors, onChange }: EyeBoxesProps) => {
  const t = useT()
  const phone = usePhone()
  const root = useRef<HTMLTableElement>(null)
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const boxes = [...(root.current?.querySelectorAll('input') ?? [])]
    boxes[boxes.indexOf(event.target as HTMLInputElement) + (event.shiftKey ? -1 : 1)]?.focus()
  }
  const label = (name: string) => t(`field.${name}` as Key)
  const wrong = eyes.flatMap((eye) => columns.map((name) => [eye, name, errors[`${eye}.${name}`]] as const))
  const eyeLabel = (eye: Eye) => t(`agency.eye.${eye}`)
  const box = (eye: Eye, name: string) => (
    <td key={eye + name}>
      <input
        aria-label={`${eyeLabel(eye)} ${label(name)}`}
        aria-invalid={errors[`${eye}.${name}`] !== undefined}
        inputMode="decimal"
        autoComplete="off"
        value={values[`${eye}.${name}`] ?? ''}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange({ ...values, [`${eye}.${name}`]: target.value })}
      />
    </td>
  )
  const head = (name: string) => (
    <th key={name} scope={phone ? 'row' : 'col'}>
      {label(name)}
      {units[name] !== undefined && <small> {units[name]}</small>}
    </th>
  )
  return (
    <div className={styles.scroll}>
      <table ref={root} className={styles.boxes} aria-label={title} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {phone
              ? eyes.map((eye) => (
                  <th key={eye} scope="col">
                    {eyeLabel(eye)}
                  </th>
                ))
              : columns.map(head)}
          </tr>
        </thead>
        <tbody data-rows={phone ? 'parts' : 'eyes'}>
          {phone
            ? columns.map((name) => (
                <tr key={name}>
                  {head(name)}
                  {eyes.map((eye) => box(eye, name))}
                </tr>
              ))
            : eyes.map((eye) => (
                <tr key={eye}>
                  <th scope="row">{eyeLabel(eye)}</th>
                  {columns.map((name) => box(eye, name))}
                </tr>
              ))}
        </tbody>
      </table>
      <ul className={styles.errors} aria-live="polite">
        {wrong.map(
          ([eye, name, message]) =>
            message !== undefined && (
              <li key={eye + name}>
                {eyeLabel(eye)} {label(name)}: {message}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** A spectacle power is not the power of a lens on the eye: beyond four dioptres the other one is offered. */
export const VertexOffer = ({ values, onChange }: Pick<EyeBoxesProps, 'values' | 'onChange'>) => {
  const t = useT()
  return eyes.map((eye) => {
    const typed = parseDioptre(values[`${eye}.power`] ?? '')
    if (typeof typed !== 'number' || Math.abs(typed) <= vertexFrom || softPowerOf(typed) === typed) return null
    const to = softPowerOf(typed)
    return (
      <button
        key={eye}
        type="button"
        className={styles.offer}
        onClick={() => onChange({ ...values, [`${eye}.power`]: to.toFixed(2) })}
      >
        {t('agency.vertex', { eye: t(`agency.eye.${eye}`), from: formatDioptre(typed), to: formatDioptre(to) })}
      </button>
    )
  })
}
