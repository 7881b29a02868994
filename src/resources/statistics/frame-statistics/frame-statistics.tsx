/** Spectacle frames by brand and model: pieces, amount, and what came back. */

import { Alert, Select } from 'antd'
import { useMemo, useState } from 'react'
import { orderStatus } from '../../../../contract/orders/order-family'
import { type FrameModel, orderStatistics } from '../../../../contract/statistics/order-statistics'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { useBrands } from '../../../providers/references/brands'
import { useClinics } from '../../../providers/references/clinics'
import { custom, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useDrill } from '../family/drill'
import { FigureLink } from '../family/figure-link'
import { formatShare } from '../family/ratio'
import { styles } from '../family/styles'
import { usualDates } from '../family/usual-dates'

const largestFirst = [{ field: 'amount', descending: true }]

const Frames = ({ cid }: { cid: number }) => {
  const t = useT()
  const [defaults] = useState(() => ({ filters: usualDates(Date.now()), sort: largestFirst }))
  const fixed = useMemo(() => ({ cid: String(cid) }), [cid])
  const list = useListState({ call: orderStatistics.calls.frames, defaults, fixed })
  const { start_date = '', end_date = '', hid, brand_id, name } = list.query.filters
  const drillFilters = useMemo(
    () => ({ start_date, end_date, cid: String(cid), ...(hid && { hid }) }),
    [start_date, end_date, hid, cid],
  )
  const drill = useDrill('frame', drillFilters)
  const brands = useTextChoices(useBrands({ product: 'frame' }).choices)
  const clinics = useTextChoices(useClinics(cid).choices)
  const columns = useMemo(() => {
    const number = { width: 120, align: 'right', sortable: true } as const
    const linked =
      (shown: (row: FrameModel) => string, more = {}) =>
      (row: FrameModel) => (
        <FigureLink href={drill?.({ brand_id: String(row.brandId), model: row.model, ...more })}>
          {shown(row)}
        </FigureLink>
      )
    const returned = { status: String(orderStatus.afterSale) }
    return [
      text<FrameModel>('model', t('statistic.model'), { width: 180, sortable: true, pinned: 'left' }),
      custom<FrameModel>(
        'brandName',
        t('statistic.brand'),
        ({ brandId, brandName }) => <FigureLink href={drill?.({ brand_id: String(brandId) })}>{brandName}</FigureLink>,
        { width: 180, sortable: true },
      ),
      custom<FrameModel>(
        'pieces',
        t('statistic.pieces'),
        linked(({ pieces }) => formatCount(pieces)),
        number,
      ),
      custom<FrameModel>(
        'amount',
        t('statistic.amount'),
        linked(({ amount }) => formatMoney(amount)),
        number,
      ),
      custom<FrameModel>(
        'returns',
        t('statistic.returns'),
        (row) => (row.returns === 0 ? formatCount(0) : linked(({ returns }) => formatCount(returns), returned)(row)),
        number,
      ),
      custom<FrameModel>(
        'returnRate',
        t('statistic.returnRate'),
        ({ returns, pieces }) => formatShare(pieces === 0 ? 0 : returns / pieces),
        { ...number, sortable: false },
      ),
    ]
  }, [t, drill])
  const { pieces = 0, amount = 0, returns = 0 } = list.result.counts ?? {}
  return (
    <>
      <FilterBar
        filters={[
          dateRangeFilter('start_date', 'end_date', t('statistic.period'), { quick: 'both', noFuture: true }),
          choiceFilter('hid', t('statistic.clinic'), clinics, { width: 200 }),
          choiceFilter('brand_id', t('statistic.brand'), brands),
          textFilter('name', t('statistic.model'), { width: 150 }),
        ]}
        {...list.filterBar}
      />
      <p className={styles.total}>
        <FigureLink href={name || pieces === 0 ? undefined : drill?.(brand_id ? { brand_id } : {})}>
          {t('statistic.total', {
            pieces: formatCount(pieces),
            amount: formatMoney(amount),
            returns: formatCount(returns),
          })}
        </FigureLink>
        <span className={styles.soft}>{t('statistic.counting')}</span>
      </p>
      <DataTable columns={columns} {...list.table} label={t('screen.frameStatistics')} empty={t('statistic.none')} />
    </>
  )
}

export const FrameStatistics = () => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const [chosen, choose] = useState<string>()
  const cid = own ?? Number(chosen ?? companies?.[0]?.value ?? 0)
  return (
    <ListPage title={t('screen.frameStatistics')}>
      {companies && (
        <Select
          className={styles.company}
          aria-label={t('statistic.company')}
          options={[...companies]}
          value={cid === 0 ? undefined : String(cid)}
          onChange={choose}
        />
      )}
      {cid === 0 ? <Alert type="info" message={t('statistic.chooseCompany')} /> : <Frames key={cid} cid={cid} />}
    </ListPage>
  )
}
