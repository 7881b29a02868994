/** The prescription's boxes with the rules live beside them. */
import { type FocusEvent, useState } from 'react'
import { type Eye, eyes } from '../../../../../contract/orders/prescription'
import { useT } from '../../../../providers/i18n'
import { PrescriptionInput } from '../../../../ui/prescription-input'
import type { Findings } from './findings'
import styles from './prescription.module.css'
import { type RxField, type RxText, settleRow, type TypedPrescription } from './rx-text'

interface PrescriptionFieldProps<Values extends TypedPrescription> {
  values: Values
  findings: Findings
  disabled: boolean
  onChange: (change: (values: Values) => Values) => void
}

const eyeAt = (element: EventTarget | null): Eye | undefined => {
  const field = element instanceof HTMLElement ? element.dataset.rx : undefined
  return eyes.find((eye) => field?.endsWith(eye))
}

export const PrescriptionField = <Values extends TypedPrescription>({
  values,
  findings,
  disabled,
  onChange,
}: PrescriptionFieldProps<Values>) => {
  const t = useT()
  /** What a row was turned from when it was left, until it is touched again. */
  const [turned, setTurned] = useState<Findings['transposed']>({})
  const type = (field: RxField, text: string) => {
    const eye = eyes.find((one) => field.endsWith(one))
    if (eye) setTurned(({ [eye]: _, ...others }) => others)
    onChange((now) => ({ ...now, rx: { ...now.rx, [field]: text } satisfies RxText }))
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const left = eyeAt(target)
    if (left === undefined || left === eyeAt(relatedTarget)) return
    const becomes = findings.transposed[left]
    if (becomes !== undefined) setTurned((others) => ({ ...others, [left]: becomes }))
    onChange((now) => {
      const { text, pdMode } = settleRow(now.rx, left, now.pdMode)
      return { ...now, rx: text, pdMode }
    })
  }
  const shown = { ...turned, ...findings.transposed }
  return (
    <section aria-label={t('lensOrder.rx.title')} onBlur={leave}>
      <PrescriptionInput
        values={values.rx}
        errors={findings.errors}
        warnings={findings.warnings}
        disabled={disabled}
        onType={type}
        onCommit={type}
      />
      <ul className={styles.transposed} aria-live="polite">
        {eyes.map(
          (eye) =>
            shown[eye] !== undefined && (
              <li key={eye}>
                {t(eye === 'Od' ? 'lensOrder.rx.right' : 'lensOrder.rx.left')} {t('lensOrder.form.transposed')}{' '}
                <b>{shown[eye]}</b>
              </li>
            ),
        )}
      </ul>
      {values.pdMode === 2 && <p className={styles.soft}>{t('lensOrder.form.halved')}</p>}
    </section>
  )
}
