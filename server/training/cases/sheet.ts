/** The case records of an account as a workbook. */
import { formatAcuity } from '../../../contract/clinic/acuity'
import type { TrainingCase } from '../../../contract/training/cases'
import { dateCell, instantCell, textCell } from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import type { SheetColumn } from '../../xls/columns'

const acuity = (code: number | null) => formatAcuity(code, '5')
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

/** As on paper: -2.25/-0.50×180. */
const refraction = (ds: number | null, dc: number | null, ax: number | null): string => {
  if (ds === null) return ''
  return dc ? `${signed(ds)}/${signed(dc)}×${ax}` : signed(ds)
}

export const caseColumns = (t: Translate): SheetColumn<TrainingCase>[] => [
  dateCell(t('trainingCase.col.date'), (row) => row.date),
  textCell(t('trainingCase.col.patientName'), (row) => row.patientName),
  textCell(t('trainingCase.col.doctor'), (row) => row.doctor),
  textCell(t('trainingCase.col.diagnosis'), (row) => t(`trainingCase.diagnosis.${row.diagnosis}`)),
  textCell(t('trainingCase.col.vaOd'), (row) => acuity(row.vaOd)),
  textCell(t('trainingCase.col.vaOs'), (row) => acuity(row.vaOs)),
  textCell(t('trainingCase.col.refractionOd'), (row) => refraction(row.dsOd, row.dcOd, row.axOd), 18),
  textCell(t('trainingCase.col.refractionOs'), (row) => refraction(row.dsOs, row.dcOs, row.axOs), 18),
  textCell(t('trainingCase.col.plan'), (row) => row.plan, 40),
  dateCell(t('trainingCase.col.nextVisit'), (row) => row.nextVisit),
  textCell(t('trainingCase.col.addenda'), (row) => row.addenda.map(({ text }) => text).join('\n'), 30),
  textCell(t('trainingCase.col.operator'), (row) => row.operatorName),
  instantCell(t('trainingCase.col.created'), (row) => row.created),
]
