/** Members by what they paid, how often they bought, or how many patients they brought, within a year. */
import { useMemo } from 'react'
import { memberRanking, type RankedBy, type RankedMember, rankedBy } from '../../../../contract/clinic/member-ranking'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useCompanyScope } from '../../../records/company-scope'
import { RecordList } from '../../../records/record-list'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { custom, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'

const asked = { call: memberRanking.calls.list }
const right = { align: 'right' as const }

/** Ranks gained or lost, said by a sign too, since colours alone do not tell. */
const Change = ({ change }: Pick<RankedMember, 'change'>) => {
  const t = useT()
  if (change === null) return t('memberRanking.new')
  if (change === 0) return t('memberRanking.same')
  return t(change > 0 ? 'memberRanking.up' : 'memberRanking.down', { ranks: Math.abs(change) })
}

const useColumns = (by: RankedBy) => {
  const t = useT()
  return useMemo(
    () => [
      custom<RankedMember>('rank', t('memberRanking.rank'), ({ rank }) => formatCount(rank), { ...right, width: 80 }),
      custom<RankedMember>('change', t('memberRanking.change'), (row) => <Change change={row.change} />, {
        width: 110,
      }),
      text<RankedMember>('name', t('memberRanking.name'), { width: 140 }),
      text<RankedMember>('levelName', t('memberRanking.levelName'), { width: 120 }),
      custom<RankedMember>(
        'value',
        t(`memberRanking.value.${by}`),
        ({ value }) => (by === 'amount' ? formatMoney(value) : formatCount(value)),
        { ...right, width: 160 },
      ),
    ],
    [t, by],
  )
}

export const RankingList = withHeadStart(asked, () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const clinics = useClinicFilter(t('memberRanking.hospitalName'), cid)
  const filters = useMemo(
    () => [
      textFilter('keyword', t('memberRanking.name')),
      choiceFilter(
        'by',
        t('memberRanking.by'),
        rankedBy.map((value) => ({ value, label: t(`memberRanking.by.${value}`) })),
      ),
      ...clinics,
    ],
    [t, clinics],
  )
  const by = rankedBy.find((one) => one === list.query.filters.by) ?? 'amount'
  return (
    <ListPage title={t('screen.memberRanking')}>
      <RecordList
        label={t('screen.memberRanking')}
        list={list}
        filters={filters}
        scope={choice}
        columns={useColumns(by)}
        empty={t('memberRanking.empty')}
      />
    </ListPage>
  )
})
