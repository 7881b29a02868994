/** What follows from the readings of a section: growth since the last axial length, and AL/CR. */
import { examEyes, type SectionName } from '../../../../contract/clinic/exam-sections'
import type { ExamDetails } from '../../../../contract/clinic/exams'
import { alCr } from '../../../../contract/clinic/keratometry'
import { growthOf } from '../../../../contract/clinic/progression'
import { sphericalEquivalent } from '../../../../contract/orders/prescription'
import { GrowthTag } from '../../../eyes/growth-tag'
import { useT } from '../../../providers/i18n'
import { formatDioptre } from '../../../ui/format'
import { useUiText } from '../../../ui/texts'
import styles from './exams.module.css'
import { type ExamValues, readSections } from './values'

interface FollowsProps {
  section: SectionName
  values: ExamValues
  exam: ExamDetails
}

export const Follows = ({ section, values, exam }: FollowsProps) => {
  const t = useT()
  const ui = useUiText()
  if (section !== 'bio' && section !== 'sr' && section !== 'ar') return null
  const { sections } = readSections(values)
  const lines = examEyes.map((eye) => {
    const name = ui(eye === 'od' ? 'rx.Od' : 'rx.Os')
    if (section !== 'bio') {
      const power = sections[section]?.[eye]
      const se = sphericalEquivalent({ ds: power?.ds ?? null, dc: power?.dc ?? null })
      return se === null ? null : (
        <span key={eye}>
          {name} {t('examForm.se')} {formatDioptre(se)}
        </span>
      )
    }
    const al = sections.bio?.[eye]?.al ?? null
    const ratio = alCr(al, sections.k?.[eye]?.k1, sections.k?.[eye]?.k2)
    const last = exam.lastAl && { date: exam.lastAl.date, al: eye === 'od' ? exam.lastAl.alOd : exam.lastAl.alOs }
    const growth = last && growthOf({ date: exam.date, al }, [last])
    if (ratio === null && !growth) return null
    return (
      <span key={eye}>
        {name} {ratio !== null && `AL/CR ${ratio.toFixed(2)}`} <GrowthTag growth={growth} />
      </span>
    )
  })
  return lines.every((line) => line === null) ? null : <div className={styles.of}>{lines}</div>
}
