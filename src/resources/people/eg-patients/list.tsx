/** The eye database: readings of both eyes side by side, confirmed or archived row by row. */
import { useMemo } from 'react'
import { cycloplegia } from '../../../../contract/clinic/exam-terms'
import { EgPatient, egMoves, egPatients, egStates } from '../../../../contract/people/eg-patients'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useClinics } from '../../../providers/references/clinics'
import { allowedActions } from '../../../records/allowed-actions'
import { recordTextOf } from '../../../records/fields'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { patientPath } from '../patient-path'

const asked = { call: egPatients.calls.list, fixed: { cid: '0', counts: '1' } }

const plain = (digits: number) => (value: number) => value.toFixed(digits)
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}`

/** Acuities of less than letters are kept as 0 to 3. */
const isLetters = (acuity: number) => acuity > 3

/** Right and left, as optometrists write them. */
const both = (od: number | null, os: number | null, format: (value: number) => string) =>
  od === null && os === null ? dash : `${od === null ? dash : format(od)} / ${os === null ? dash : format(os)}`

const useColumns = (): readonly ColumnSpec<EgPatient>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const eyes = (
      name: 'al' | 'se' | 'k' | 'va',
      format: (value: number) => string,
      width: number,
    ): ColumnSpec<EgPatient> =>
      custom<EgPatient>(
        `${name}Od`,
        `${t(`egPatient.${name}`)} ${t('egPatient.eyes')}`,
        (row) => both(row[`${name}Od`], row[`${name}Os`], format),
        { width, align: 'right', sortable: name === 'al' || name === 'se' },
      )
    return [
      custom<EgPatient>('date', t('egPatient.date'), ({ date }) => date, {
        ...{ width: 112, sortable: true, pinned: 'left' },
      }),
      custom<EgPatient>(
        'patientName',
        t('egPatient.patientName'),
        ({ pid, patientName }) => <Link href={patientPath(pid)}>{patientName}</Link>,
        { width: 96, sortable: true, pinned: 'left' },
      ),
      custom<EgPatient>('age', t('egPatient.age'), ({ age }) => age ?? dash, {
        ...{ width: 68, align: 'right', sortable: true },
      }),
      eyes('al', plain(2), 150),
      custom<EgPatient>('growth', t('egPatient.growth'), ({ growth }) => (growth === null ? dash : signed(growth)), {
        ...{ width: 124, align: 'right', sortable: true },
      }),
      eyes('se', signed, 150),
      eyes('k', plain(2), 140),
      eyes('va', (value) => (isLetters(value) ? (value / 100).toFixed(2) : t(`egPatient.va.${value as 0}`)), 130),
      custom<EgPatient>('cyclo', t('egPatient.cyclo'), ({ cyclo }) => t(`egPatient.cyclo.${cyclo}`), { width: 96 }),
      text<EgPatient>('hospitalName', t('egPatient.hospitalName'), { width: 150 }),
      state<EgPatient>(
        'status',
        t('egPatient.status'),
        egStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label])
}

const useFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const clinics = useTextChoices(useClinics(useOwnCompany()).choices)
  return useMemo(() => {
    const bound = (name: string, label: string) => textFilter(name, label, { width: 124, more: true })
    return [
      textFilter('keyword', t('egPatient.keyword'), { width: 200 }),
      ...(clinics.length > 0 ? [choiceFilter('hid', t('egPatient.hospitalName'), clinics, { width: 200 })] : []),
      choiceFilter(
        'cyclo',
        t('egPatient.cyclo'),
        cycloplegia.map((value) => ({ value: String(value), label: t(`egPatient.cyclo.${value}`) })),
        { width: 120 },
      ),
      dateRangeFilter('start_date', 'end_date', t('egPatient.date')),
      bound('age_min', t('egPatient.ageFrom')),
      bound('age_max', t('egPatient.ageTo')),
      bound('al_min', t('egPatient.alFrom')),
      bound('al_max', t('egPatient.alTo')),
      bound('se_min', t('egPatient.seFrom')),
      bound('se_max', t('egPatient.seTo')),
      bound('growth_min', t('egPatient.growthFrom')),
    ]
  }, [t, clinics])
}

const EyesPage = ({ title }: { title: string }) => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const columns = useColumns()
  const filters = useFilters()
  const tabs = useMemo(() => tabsOfStates(egStates, label), [label])
  const arranging = useArranging('eg-patients.columns')
  const { mutate: move } = useAction(egPatients.calls.status)
  const rowActions = useStable(({ id, version, allowed }: EgPatient) =>
    allowedActions(
      allowed,
      egMoves.map(({ verb, to }) => ({
        key: verb,
        needs: verb,
        label: t(`egPatient.${verb}`),
        onClick: () => move({ params: { id }, query: { status: to, version } }),
      })),
    ),
  )
  return (
    <ListPage title={title}>
      <FilterTabs label={t('egPatient.tabs')} call={egPatients.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={title}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        empty={t('egPatient.empty')}
        more={<ListExport call={egPatients.calls.export} query={list.query} origin="eg-patients" />}
      />
    </ListPage>
  )
}

export const EgPatientList = Object.assign(
  withHeadStart(asked, () => <EyesPage title={useT()('screen.egPatients')} />),
  { text: recordTextOf(EgPatient, 'egPatient', { patientName: true, date: true, status: true }) },
)

export const LocalEyes = withHeadStart(asked, () => <EyesPage title={useT()('screen.localEyes')} />)
