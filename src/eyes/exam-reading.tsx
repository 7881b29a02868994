/** What an examination found, to read: the sections that were measured, the right eye above the left. */
import type { AcuityNotation } from '../../contract/clinic/acuity'
import {
  type ExamSections,
  examEyes,
  type FieldPlace,
  fieldsOf,
  type SectionName,
  sectionNames,
} from '../../contract/clinic/exam-sections'
import { useLabel, useT } from '../providers/i18n'
import { dash } from '../ui/format'
import { useUiText } from '../ui/texts'
import styles from './exam-reading.module.css'
import { useReading } from './readings'

interface ReadingProps {
  sections: ExamSections
  notation: AcuityNotation
}

const Section = ({ section, sections, notation }: ReadingProps & { section: SectionName }) => {
  const t = useT()
  const label = useLabel()
  const ui = useUiText()
  const read = useReading(notation)
  const places = fieldsOf(section)
  const said = (place: FieldPlace) => read(sections, place)
  const columns = places.filter(
    ({ eye, name }) => eye === 'od' && places.some((one) => one.eye !== null && one.name === name && said(one) !== ''),
  )
  const both = places.filter((place) => place.eye === null && said(place) !== '')
  const unitOf = ({ field }: FieldPlace) => (field.kind === 'number' ? field.unit : '')
  if (columns.length === 0 && both.length === 0) return null
  return (
    <section aria-label={t(`exam.section.${section}`)}>
      <h3>{t(`exam.section.${section}`)}</h3>
      {columns.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th aria-label={t('examForm.eye')} />
                {columns.map((place) => (
                  <th key={place.name} scope="col">
                    {label(`exam.field.${section}.${place.name}`)}
                    {unitOf(place) !== '' && <small> {unitOf(place)}</small>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {examEyes.map((eye) => (
                <tr key={eye}>
                  <th scope="row">{ui(eye === 'od' ? 'rx.Od' : 'rx.Os')}</th>
                  {columns.map((place) => (
                    <td key={place.name}>{said({ ...place, eye }) || dash}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {both.length > 0 && (
        <div className={styles.of}>
          {both.map((place) => (
            <span key={place.name}>
              {label(`exam.field.${section}.${place.name}`)} <strong>{said(place)}</strong>{' '}
              {unitOf(place) !== '' && <small>{unitOf(place)}</small>}
            </span>
          ))}
        </div>
      )}
    </section>
  )
}

export const ExamReading = (props: ReadingProps) => (
  <div className={styles.reading}>
    {sectionNames.map((section) => (
      <Section key={section} section={section} {...props} />
    ))}
  </div>
)
