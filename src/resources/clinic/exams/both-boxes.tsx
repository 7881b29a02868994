/** The boxes of a section for what is measured of both eyes together, and for how it was measured. */
import { Input, Select } from 'antd'
import { fieldsOf, pathOf } from '../../../../contract/clinic/exam-sections'
import { useLabel } from '../../../providers/i18n'
import styles from './exams.module.css'
import type { SectionBoxesProps } from './section-props'

export const BothBoxes = ({ section, values, messages, onType, onLeave }: SectionBoxesProps) => {
  const label = useLabel()
  const ofBoth = fieldsOf(section).filter(({ eye }) => eye === null)
  if (ofBoth.length === 0) return null
  return (
    <div className={styles.both}>
      {ofBoth.map((place) => {
        const { field, name } = place
        const path = pathOf(place)
        const id = `exam-box-${section}-${name}`
        const said = messages.errors[path] ?? messages.warnings[path] ?? []
        const status = messages.errors[path] ? 'error' : messages.warnings[path] ? 'warning' : ''
        return (
          <div key={name} className={styles.bothBox}>
            <label htmlFor={id}>{label(`exam.field.${section}.${name}`)}</label>
            {field.kind === 'choice' ? (
              <Select<string | null>
                id={id}
                allowClear
                status={status}
                value={values.texts[path] || null}
                options={field.codes.map((code) => ({
                  value: String(code),
                  label: label(`exam.choice.${section}.${name}.${code}`),
                }))}
                onChange={(code) => onLeave(place, code ?? '')}
              />
            ) : (
              <Input
                id={id}
                inputMode="decimal"
                autoComplete="off"
                status={status}
                suffix={field.kind === 'number' ? field.unit : undefined}
                value={values.texts[path] ?? ''}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType(place, target.value)}
                onBlur={({ target }) => onLeave(place, target.value)}
              />
            )}
            {said.length > 0 && <small data-status={status}>{said.join(' ')}</small>}
          </div>
        )
      })}
    </div>
  )
}
