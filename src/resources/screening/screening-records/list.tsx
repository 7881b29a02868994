/** Subjects with the figures of their last record. */
import { useMemo } from 'react'
import { formatAcuity } from '../../../../contract/clinic/acuity'
import { grades } from '../../../../contract/screening/grades'
import { wearing } from '../../../../contract/screening/items'
import type { LibraryEntry } from '../../../../contract/screening/library-entry'
import { shownDioptres } from '../../../../contract/screening/refraction'
import { levels } from '../../../../contract/screening/rule-table'
import { screeningRecords } from '../../../../contract/screening/screening-records'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { ExportWithReason } from '../../../records/export-with-reason'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { custom, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatDioptre } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import { useCustomers } from '../choices'
import { className, gradeName } from '../class-name'
import { fileOf } from '../paths'
import { screeningRecordText } from './field-text'

const asked = { call: screeningRecords.calls.library }
const levelColours = { 0: 'green', 1: 'gold', 2: 'orange', 3: 'red' } as const

const useColumns = () => {
  const t = useT()
  return useMemo(() => {
    const figure = { width: 110, align: 'right' as const }
    const both = (right: string, left: string) => `${right || dash} / ${left || dash}`
    const power = (se: number | null) => (se === null ? '' : formatDioptre(shownDioptres(se)))
    const level = ({ level: found }: LibraryEntry) =>
      found === null ? (
        t('screening.level.none')
      ) : (
        <StateTag label={t(`screening.level.${found}`)} colour={levelColours[found]} />
      )
    return [
      custom<LibraryEntry>(
        'name',
        t('screeningRecord.name'),
        ({ sid, name }) => <Link href={fileOf(sid)}>{name}</Link>,
        { width: 96, pinned: 'left' },
      ),
      custom<LibraryEntry>('gender', t('screeningRecord.gender'), ({ gender }) => t(`screeningTask.gender.${gender}`), {
        width: 60,
      }),
      custom<LibraryEntry>('age', t('screeningRecord.age'), ({ age }) => age, { width: 60, align: 'right' }),
      custom<LibraryEntry>(
        'customerName',
        t('screeningRecord.place'),
        ({ customerName, grade, classNo }) =>
          [customerName, className({ grade, classNo }, t)].filter(Boolean).join(' '),
        { width: 190 },
      ),
      custom<LibraryEntry>('tasks', t('screeningRecord.tasks'), ({ tasks }) => tasks, { width: 60, align: 'right' }),
      text<LibraryEntry>('date', t('screeningRecord.date'), { width: 110, sortable: true }),
      custom<LibraryEntry>(
        'nakedOd',
        t('screeningRecord.naked'),
        ({ nakedOd, nakedOs }) => both(formatAcuity(nakedOd, '5'), formatAcuity(nakedOs, '5')),
        figure,
      ),
      custom<LibraryEntry>('seOd', t('screeningRecord.se'), ({ seOd, seOs }) => both(power(seOd), power(seOs)), {
        ...{ ...figure, width: 130 },
      }),
      custom<LibraryEntry>(
        'trend',
        t('screeningRecord.trend'),
        ({ trend }) => (trend === null ? dash : formatDioptre(shownDioptres(trend))),
        { ...figure, width: 80 },
      ),
      custom<LibraryEntry>('level', t('screeningRecord.level'), level, { width: 120, pinned: 'right' }),
    ]
  }, [t])
}

const useFilters = () => {
  const t = useT()
  const { choices, onSearch, loading } = useCustomers()
  const customers = useTextChoices(choices)
  return useMemo(
    () => [
      textFilter('keyword', t('screeningRecord.keyword'), { width: 240 }),
      choiceFilter('customerId', t('screeningRecord.customerId'), customers, { width: 190, onSearch, loading }),
      choiceFilter(
        'level',
        t('screeningRecord.level'),
        levels.map((value) => ({ value: String(value), label: t(`screening.level.${value}`) })),
        { width: 150 },
      ),
      choiceFilter(
        'grade',
        t('screeningRecord.grade'),
        grades.map((value) => ({ value, label: gradeName(value, t) })),
        { width: 110, more: true },
      ),
      choiceFilter(
        'wears',
        t('screeningRecord.wears'),
        wearing.map((value) => ({ value: String(value), label: t(`screeningStation.wears.${value}`) })),
        { width: 130, more: true },
      ),
      dateRangeFilter('start_date', 'end_date', t('screeningRecord.date')),
    ],
    [t, customers, onSearch, loading],
  )
}

const Page = () => {
  const t = useT()
  const list = useListState(asked)
  const rowActions = useStable((row: LibraryEntry) =>
    allowedActions([], [{ key: 'open', label: t('screeningRecord.open'), href: fileOf(row.sid) }]),
  )
  return (
    <ListPage title={t('screen.screeningLibrary')}>
      <RecordList
        label={t('screen.screeningLibrary')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-library.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 110, en: 110 }}
        empty={t('screeningRecord.empty')}
        more={
          <ExportWithReason
            call={screeningRecords.calls.export}
            origin="screening-records"
            title={t('screeningRecord.exportTitle')}
            text={t('screeningRecord.exportText')}
            query={list.query.filters}
          />
        }
      />
    </ListPage>
  )
}

export const Library = Object.assign(withHeadStart(asked, Page), { text: screeningRecordText })
