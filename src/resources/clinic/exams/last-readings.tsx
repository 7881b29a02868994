/** What was found in a section at the examination before and does not stand below a box of one eye. */
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import { type ExamSections, examEyes, fieldsOf, type SectionName } from '../../../../contract/clinic/exam-sections'
import { useReading } from '../../../eyes/readings'
import { useLabel, useT } from '../../../providers/i18n'
import { useUiText } from '../../../ui/texts'
import styles from './exams.module.css'

interface LastReadingsProps {
  section: SectionName
  sections: ExamSections
  notation: AcuityNotation
}

export const LastReadings = ({ section, sections, notation }: LastReadingsProps) => {
  const t = useT()
  const label = useLabel()
  const ui = useUiText()
  const read = useReading(notation)
  const saidOf = (eye: (typeof examEyes)[number] | null) =>
    fieldsOf(section).flatMap((place) => {
      const text = place.eye === eye ? read(sections, place) : ''
      return text === '' ? [] : [`${label(`exam.field.${section}.${place.name}`)} ${text}`]
    })
  const lines = [
    // The boxes of one eye have it below them; what the slit lamp showed has none.
    ...(section === 'slit' ? examEyes.map((eye) => [ui(eye === 'od' ? 'rx.Od' : 'rx.Os'), saidOf(eye)] as const) : []),
    ['', saidOf(null)] as const,
  ].filter(([, said]) => said.length > 0)
  if (lines.length === 0) return null
  return (
    <div className={styles.last}>
      <strong>{t('examForm.last')}</strong>
      {lines.map(([eye, said]) => (
        <div key={eye}>
          {eye} {said.join(' · ')}
        </div>
      ))}
    </div>
  )
}
