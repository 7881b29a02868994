/** What was moved to and from the training accounts of clinics, and by whom. */
import { useMemo } from 'react'
import { accountRecords, type ClinicCard } from '../../../../contract/training/account-records'
import { cardKinds } from '../../../../contract/training/users'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, instant, money, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { userPath } from '../paths'

const { cards: call, exportCards } = accountRecords.calls
const asked = { call }

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  return useMemo(
    () => [
      instant<ClinicCard>('at', t('trainingUser.at')),
      custom<ClinicCard>(
        'patientName',
        t('trainingUser.patientName'),
        ({ sdxUid, patientName }) => <Link href={userPath(sdxUid)}>{patientName}</Link>,
        { width: 110 },
      ),
      custom<ClinicCard>('sdxUid', t('trainingUser.sdxUid'), ({ sdxUid }) => sdxUid, { width: 80 }),
      text<ClinicCard>('brandName', t('trainingUser.brandName'), { width: 130 }),
      ...(ofClinic ? [] : [text<ClinicCard>('hospitalName', t('trainingUser.hospitalName'), { width: 170 })]),
      custom<ClinicCard>('kind', t('trainingUser.kind'), ({ kind }) => t(`trainingUser.kind.${kind}`), { width: 90 }),
      custom<ClinicCard>(
        'units',
        t('trainingUser.units'),
        ({ units, unit }) =>
          units === 0 ? dash : t(unit === 'point' ? 'trainingUser.pointsOf' : 'trainingUser.days', { count: units }),
        { width: 100, align: 'right' },
      ),
      money<ClinicCard>('price', t('trainingRecord.amount')),
      custom<ClinicCard>('cardId', t('trainingRecord.cardId'), ({ cardId }) => cardId, { width: 90, sortable: true }),
      text<ClinicCard>('operatorName', t('trainingRecord.by'), { width: 110 }),
      text<ClinicCard>('reason', t('trainingUser.reason'), { width: 160 }),
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
      choiceFilter(
        'kind',
        t('trainingUser.kind'),
        cardKinds.map((value) => ({ value, label: t(`trainingUser.kind.${value}`) })),
        { width: 120 },
      ),
      ...clinics,
      dateRangeFilter('start_date', 'end_date', t('trainingUser.at')),
    ],
    [t, brands, clinics],
  )
}

export const ClinicCards = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const title = t('screen.training.cards')
  return (
    <ListPage title={title}>
      <RecordList
        label={title}
        list={list}
        filters={useFilters()}
        columns={useColumns((useUser()?.oid ?? null) !== null)}
        empty={t('trainingUser.noCards')}
        more={<ListExport call={exportCards} query={list.query} />}
      />
    </ListPage>
  )
})
