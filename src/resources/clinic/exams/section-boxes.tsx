/** The boxes of one section of an examination: those of both eyes as a grid, then those of both together. */
import { Card } from 'antd'
import {
  examSections,
  type FieldPlace,
  fieldsOf,
  pathOf,
  type SectionName,
} from '../../../../contract/clinic/exam-sections'
import { useReading } from '../../../eyes/readings'
import { useLabel, useT } from '../../../providers/i18n'
import { EyeInput } from '../../../ui/eye-input'
import { BothBoxes } from './both-boxes'
import styles from './exams.module.css'
import { LastReadings } from './last-readings'
import type { SectionBoxesProps } from './section-props'
import { SlitBoxes } from './slit-boxes'
import { hasBox, stepOf } from './values'

/** Sections with more boxes than a column holds. */
const wide: Partial<Record<SectionName, 'two' | 'all'>> = { k: 'two', slit: 'all', bino: 'all' }

const eyeOf = { Od: 'od', Os: 'os' } as const

const EyeBoxes = ({ section, values, messages, last, notation, onType, onLeave }: SectionBoxesProps) => {
  const t = useT()
  const label = useLabel()
  const read = useReading(notation)
  const names = Object.keys(examSections[section].eye).filter((name) => hasBox({ section, name }))
  const ofEyes = fieldsOf(section).filter(({ eye }) => eye !== null)
  const placeOf = (box: string): FieldPlace | undefined => {
    const eye = eyeOf[box.slice(-2) as keyof typeof eyeOf]
    return ofEyes.find((place) => place.eye === eye && place.name === box.slice(0, -2))
  }
  /** By box of the grid: `dsOd`. */
  const byBox = <Value,>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      ofEyes.map((place) => [`${place.name}${place.eye === 'od' ? 'Od' : 'Os'}`, of[pathOf(place)] as Value]),
    )
  return (
    <EyeInput<string>
      parts={names.map((name) => {
        const place = ofEyes.find((one) => one.name === name)
        const unit = place?.field.kind === 'number' ? place.field.unit : ''
        return {
          key: name,
          label: label(`exam.field.${section}.${name}`),
          ...(unit !== '' && { unit }),
          step: place && stepOf(place, notation),
        }
      })}
      {...(last && {
        below: {
          title: t('examForm.last'),
          texts: byBox(Object.fromEntries(ofEyes.map((place) => [pathOf(place), read(last, place)]))),
        },
      })}
      values={byBox(values.texts)}
      errors={byBox(messages.errors)}
      warnings={byBox(messages.warnings)}
      onType={(box, text) => {
        const place = placeOf(box)
        if (place) onType(place, text)
      }}
      onCommit={(box, text) => {
        const place = placeOf(box)
        if (place) onLeave(place, text)
      }}
    />
  )
}

export const SectionBoxes = (props: SectionBoxesProps) => {
  const { section, last, notation, extra } = props
  const t = useT()
  return (
    <Card
      size="small"
      type="inner"
      id={`exam-${section}`}
      title={t(`exam.section.${section}`)}
      className={styles.section ?? ''}
      data-wide={wide[section]}
    >
      {section === 'slit' ? <SlitBoxes {...props} /> : <EyeBoxes {...props} />}
      <BothBoxes {...props} />
      {extra}
      {last && <LastReadings section={section} sections={last} notation={notation} />}
    </Card>
  )
}
