/** What an examination found, to read: the sections that were measured, the right eye above the left. */
import type { AcuityNotation } from '../../contract/clinic/acuity'
import type { AboutExam } from '../../contract/clinic/exam-finding'
import {
  type ExamSections,
  examEyes,
  type FieldPlace,
  fieldsOf,
  pathOf,
  type SectionName,
  sectionNames,
} from '../../contract/clinic/exam-sections'
import { warnOfExam } from '../../contract/clinic/exam-warnings'
import { sphericalEquivalent } from '../../contract/orders/prescription'
import { useLabel, useT } from '../providers/i18n'
import { dash, formatDioptre } from '../ui/format'
import { useUiText } from '../ui/texts'
import styles from './exam-reading.module.css'
import { useReading } from './readings'

interface ReadingProps {
  sections: ExamSections
  notation: AcuityNotation
}

/** What is unlikely of it, by field, as the person who signed was asked about it. */
type Marks = ReadonlyMap<string, string>

const refractions: ReadonlySet<SectionName> = new Set(['ar', 'sr'])

/** Spherical equivalent of an eye of a section; the empty text where no sphere was measured. */
const equivalentOf = (sections: ExamSections, section: SectionName, eye: 'od' | 'os'): string => {
  const power = section === 'ar' ? sections.ar?.[eye] : section === 'sr' ? sections.sr?.[eye] : undefined
  const se = sphericalEquivalent({ ds: power?.ds ?? null, dc: power?.dc ?? null })
  return se === null ? '' : formatDioptre(se)
}

const Value = ({ said, mark }: { said: string; mark: string | undefined }) =>
  mark === undefined || said === '' ? (
    said || dash
  ) : (
    <span className={styles.marked} title={mark}>
      {said} <span aria-hidden="true">⚠</span>
      <span className={styles.said}>{mark}</span>
    </span>
  )

const Section = ({ section, sections, notation, marks }: ReadingProps & { section: SectionName; marks: Marks }) => {
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
                {refractions.has(section) && (
                  <th scope="col">
                    SE <small>D</small>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {examEyes.map((eye) => (
                <tr key={eye}>
                  <th scope="row">{ui(eye === 'od' ? 'rx.Od' : 'rx.Os')}</th>
                  {columns.map((place) => (
                    <td key={place.name}>
                      <Value said={said({ ...place, eye })} mark={marks.get(pathOf({ ...place, eye }))} />
                    </td>
                  ))}
                  {refractions.has(section) && <td>{equivalentOf(sections, section, eye) || dash}</td>}
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
              {label(`exam.field.${section}.${place.name}`)}{' '}
              <strong>
                <Value said={said(place)} mark={marks.get(pathOf(place))} />
              </strong>{' '}
              {unitOf(place) !== '' && <small>{unitOf(place)}</small>}
            </span>
          ))}
        </div>
      )}
    </section>
  )
}

interface ExamReadingProps extends ReadingProps {
  /** What the usual ranges depend on. */
  about: AboutExam
}

export const ExamReading = ({ about, ...props }: ExamReadingProps) => {
  const t = useT()
  const marks = new Map(
    warnOfExam({ cyclo: 0, drug: null, sections: props.sections }, about).map(({ field, rule, params }) => [
      field,
      t(rule, params),
    ]),
  )
  return (
    <div className={styles.reading}>
      {sectionNames.map((section) => (
        <Section key={section} section={section} marks={marks} {...props} />
      ))}
    </div>
  )
}
