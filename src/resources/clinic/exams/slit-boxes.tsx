/** What the slit lamp shows, part by part: normal or not, with a note; of the cornea how it stains. */
import { Button, Input, Segmented, Select } from 'antd'
import {
  type Condition,
  type FieldPlace,
  fieldsOf,
  maxNote,
  maxStain,
  pathOf,
} from '../../../../contract/clinic/exam-sections'
import { useLabel, useT } from '../../../providers/i18n'
import { eyes } from '../../../ui/rx'
import { useUiText } from '../../../ui/texts'
import styles from './exams.module.css'
import type { SectionBoxesProps } from './section-props'

const grades = Array.from({ length: maxStain + 1 }, (_, grade) => grade)

interface BoxProps {
  place: FieldPlace
  name: string
  value: Condition | undefined
  onChange: (value: Condition) => void
}

const ConditionBox = ({ place: { field }, name, value, onChange }: BoxProps) => {
  const t = useT()
  const stains = field.kind === 'condition' && field.stain
  return (
    <span className={styles.condition}>
      <Segmented<0 | 1>
        size="small"
        aria-label={name}
        {...(value?.normal === 0 || value?.normal === 1 ? { value: value.normal } : { value: -1 as never })}
        options={[
          { value: 1, label: t('exam.condition.normal') },
          { value: 0, label: t('exam.condition.abnormal') },
        ]}
        onChange={(normal) => onChange({ ...value, normal })}
      />
      {stains && value?.normal === 0 && (
        <Select<number | null>
          size="small"
          allowClear
          aria-label={`${name} ${t('examForm.stain')}`}
          placeholder={t('examForm.stain')}
          value={value.stain ?? null}
          options={grades.map((grade) => ({ value: grade, label: t('exam.condition.stain', { grade }) }))}
          onChange={(stain) => onChange({ ...value, stain: stain ?? null })}
        />
      )}
      {(value?.normal === 0 || !!value?.note) && (
        <Input
          size="small"
          aria-label={`${name} ${t('examForm.note')}`}
          placeholder={t('examForm.note')}
          maxLength={maxNote}
          value={value?.note ?? ''}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
        />
      )}
    </span>
  )
}

export const SlitBoxes = ({ section, values: { conditions }, onConditions }: SectionBoxesProps) => {
  const t = useT()
  const label = useLabel()
  const ui = useUiText()
  const places = fieldsOf(section)
  const names = [...new Set(places.map(({ name }) => name))]
  const allNormal = () =>
    onConditions({
      ...conditions,
      ...Object.fromEntries(
        places.flatMap((place) =>
          conditions[pathOf(place)]?.normal === 0 ? [] : [[pathOf(place), { ...conditions[pathOf(place)], normal: 1 }]],
        ),
      ),
    })
  return (
    <table className={styles.slit} aria-label={t('exam.section.slit')}>
      <thead>
        <tr>
          <th>
            <Button size="small" onClick={allNormal}>
              {t('examForm.allNormal')}
            </Button>
          </th>
          {eyes.map((eye) => (
            <th key={eye} scope="col">
              {ui(`rx.${eye}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{label(`exam.field.slit.${name}`)}</th>
            {places
              .filter((place) => place.name === name)
              .map((place) => (
                <td key={place.eye}>
                  <ConditionBox
                    place={place}
                    name={`${ui(place.eye === 'od' ? 'rx.Od' : 'rx.Os')} ${label(`exam.field.slit.${name}`)}`}
                    value={conditions[pathOf(place)]}
                    onChange={(value) => onConditions({ ...conditions, [pathOf(place)]: value })}
                  />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
