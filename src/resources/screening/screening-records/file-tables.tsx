/** What a printed file says in tables: which consents hold, what was measured of each eye, and what follows from it. */
import { formatAcuity, formatLetters } from '../../../../contract/clinic/acuity'
import { shownDioptres } from '../../../../contract/screening/refraction'
import type { ScreeningRecord } from '../../../../contract/screening/screening-records'
import { consentPurposes, type ScreeningSubject } from '../../../../contract/screening/subject-record'
import { useT } from '../../../providers/i18n'
import { dash, formatDioptre, formatInstant } from '../../../ui/format'
import { otherFindings } from './other-findings'

export const Consents = ({ consents }: Pick<ScreeningSubject, 'consents'>) => {
  const t = useT()
  return (
    <table aria-label={t('screeningSubject.consents')}>
      <thead>
        <tr>
          {consentPurposes.map((purpose) => (
            <th key={purpose} scope="col">
              {t(`screeningSubject.purpose.${purpose}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {consentPurposes.map((purpose) => {
            const said = consents.find((one) => one.purpose === purpose)
            const words = said?.given === 1 ? 'screeningSubject.consent.given' : 'screeningSubject.consent.withdrawn'
            return (
              <td key={purpose}>
                {said ? t(words, { by: said.by, at: formatInstant(said.at) }) : t('screeningSubject.consent.none')}
              </td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

const power = (value: number | null | undefined) =>
  value === null || value === undefined ? dash : formatDioptre(value)

/** The figures of one eye, in the order of the columns. */
const figuresOf = ({ sections, result }: ScreeningRecord, eye: 'od' | 'os'): string[] => {
  const acuity = (item: 'naked' | 'worn') => {
    const seen = sections[item]?.[eye]
    return (seen && `${formatAcuity(seen.va ?? null, '5')}${formatLetters(seen.letters)}`) || dash
  }
  const refraction = (sections.cyclo ?? sections.ar)?.[eye]
  const se = eye === 'od' ? result.seOd : result.seOs
  const { k1, k2 } = sections.k?.[eye] ?? {}
  return [
    ...[acuity('naked'), acuity('worn'), power(refraction?.ds), power(refraction?.dc)],
    ...[String(refraction?.ax ?? dash), power(se === null ? null : shownDioptres(se))],
    ...[sections.al?.[eye]?.al?.toFixed(2) ?? dash, k1 == null && k2 == null ? dash : `${k1 ?? dash}/${k2 ?? dash}`],
    String(sections.iop?.[eye]?.pressure ?? dash),
  ]
}

const Eyes = ({ record }: { record: ScreeningRecord }) => {
  const t = useT()
  const cells = (eye: 'od' | 'os') => (
    <>
      <td>{t(eye === 'od' ? 'screeningRecord.right' : 'screeningRecord.left')}</td>
      {figuresOf(record, eye).map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
        <td key={at} data-figure>
          {figure}
        </td>
      ))}
    </>
  )
  return (
    <>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          {record.date}
          <br />
          {t('screeningRecord.ageOf', { count: record.age })}
          {record.sections.cyclo && (
            <>
              <br />
              {t('eyeCurves.cyclo')}
            </>
          )}
        </th>
        {cells('od')}
      </tr>
      <tr>{cells('os')}</tr>
    </>
  )
}

/** A row an eye: right above left. */
export const Measurements = ({ records }: { records: readonly ScreeningRecord[] }) => {
  const t = useT()
  const figures = [
    ...[t('screening.item.naked'), t('screening.item.worn'), t('screening.field.ds'), t('screening.field.dc')],
    ...[t('screening.field.ax'), t('screeningRecord.seOfEye'), t('screening.item.al'), 'K1/K2'],
    t('screening.item.iop'),
  ]
  return (
    <table aria-label={t('screeningRecord.records')}>
      <thead>
        <tr>
          <th scope="col">{t('screeningRecord.examined')}</th>
          <th scope="col">{t('screeningRecord.eye')}</th>
          {figures.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {records.map((record) => (
        <tbody key={record.recordId} style={{ breakInside: 'avoid' }}>
          <Eyes record={record} />
        </tbody>
      ))}
    </table>
  )
}

export const Results = ({ records }: { records: readonly ScreeningRecord[] }) => {
  const t = useT()
  return (
    <table aria-label={t('screeningRecord.results')}>
      <thead>
        <tr>
          {(['examined', 'task', 'level', 'others', 'advice'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`screeningRecord.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.recordId}>
            <th scope="row">{record.date}</th>
            <td>
              {record.taskName} {record.taskNo}
            </td>
            <td>{t(`screening.level.${record.result.level ?? 'none'}`)}</td>
            <td>{otherFindings(record, t).join(t('record.separator')) || dash}</td>
            <td>{record.advice || dash}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
