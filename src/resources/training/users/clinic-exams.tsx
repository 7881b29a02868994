/** What was found of patients before their training and after it, account by account. */
import { useMemo } from 'react'
import { accountRecords, type BeforeAndAfter, type Binocular } from '../../../../contract/training/account-records'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { userPath } from '../paths'

const { beforeAndAfter: call, exportBeforeAndAfter } = accountRecords.calls
const asked = { call }

const readings = ['stereo', 'ampOd', 'ampOs', 'flipper', 'npc', 'phoriaFar', 'phoriaNear'] as const

const figure = (found: Binocular | null, name: (typeof readings)[number]) => found?.[name] ?? null

/** "60 → 40": before and after. */
const turned = (before: string | number | null, after: string | number | null) =>
  before === null && after === null ? dash : `${before ?? dash} → ${after ?? dash}`

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  return useMemo(
    () => [
      custom<BeforeAndAfter>(
        'patientName',
        t('trainingUser.patientName'),
        ({ sdxUid, patientName }) => <Link href={`${userPath(sdxUid)}?tab=exams`}>{patientName}</Link>,
        { width: 100, pinned: 'left' },
      ),
      custom<BeforeAndAfter>('sdxUid', t('trainingUser.sdxUid'), ({ sdxUid }) => sdxUid, {
        ...{ width: 84, sortable: true },
      }),
      text<BeforeAndAfter>('brandName', t('trainingUser.brandName'), { width: 120 }),
      ...(ofClinic ? [] : [text<BeforeAndAfter>('hospitalName', t('trainingUser.hospitalName'), { width: 160 })]),
      text<BeforeAndAfter>('openedOn', t('trainingUser.openedOn'), { width: 106, sortable: true }),
      custom<BeforeAndAfter>(
        'examined',
        t('trainingRecord.examined'),
        ({ before, after }) => turned(before?.date ?? null, after?.date ?? null),
        { width: 200 },
      ),
      ...readings.map((name) =>
        custom<BeforeAndAfter>(
          name,
          t(`trainingRecord.${name}`),
          ({ before, after }) => turned(figure(before, name), figure(after, name)),
          {
            ...{ width: 120, align: 'right' as const },
          },
        ),
      ),
    ],
    [t, ofClinic],
  )
}

const useFilters = () => {
  const t = useT()
  const brands = useBrandChoices()
  const clinics = useClinicFilter(t('trainingUser.hospitalName'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('trainingRecord.keyword'), { width: 200 }),
      choiceFilter('brand', t('trainingUser.brandName'), brands, { width: 150 }),
      choiceFilter('examined', t('trainingRecord.examinedFilter'), [
        { value: '1', label: t('trainingRecord.examinedBoth') },
      ]),
      ...clinics,
      dateRangeFilter('start_date', 'end_date', t('trainingUser.openedOn')),
    ],
    [t, brands, clinics],
  )
}

export const ClinicExams = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const title = t('screen.training.exams')
  return (
    <ListPage title={title}>
      <RecordList
        label={title}
        list={list}
        filters={useFilters()}
        columns={useColumns((useUser()?.oid ?? null) !== null)}
        empty={t('trainingRecord.noAccounts')}
        more={<ListExport call={exportBeforeAndAfter} query={list.query} />}
      />
    </ListPage>
  )
})
