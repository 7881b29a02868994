/** Payments of clinics over time, by clinic and by method: what came, what was paid back, and what need not be paid. */
import type { Collections } from '../../../../contract/statistics/collection-figures'
import { finance } from '../../../../contract/statistics/finance'
import { useT } from '../../../providers/i18n'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { rowsAddressOf } from '../family/finance-paths'
import { styles } from '../family/styles'
import { useMeasures } from './measures'

const { collections, exportCollections } = finance.calls
const taken = ['count', 'received', 'paidBack', 'collected'] as const
const measured = [...taken, 'credited', 'writtenOff'] as const

const leadTo: LeadTo = (measure, filters) => rowsAddressOf('collections', measure, filters)

export const CollectionsSide = () => {
  const t = useT()
  const measures = useMeasures(measured)
  const ofMoney = useMeasures(taken)
  const tables = [
    figureTable<Collections, Collections['hospitals'][number]>({
      ...{ by: 'hospitals', label: t('finance.by.hospitals'), rows: ({ hospitals }) => hospitals },
      keyOf: ({ hid }) => String(hid),
      columns: [{ label: t('statistic.clinic'), show: ({ hospitalName }) => hospitalName }],
      filtersOf: ({ hid }) => ({ hid: String(hid) }),
    }),
    figureTable<Collections, Collections['methods'][number]>({
      ...{ by: 'methods', label: t('finance.by.methods'), rows: ({ methods }) => methods, measures: ofMoney },
      keyOf: ({ method }) => String(method),
      columns: [{ label: t('finance.method'), show: ({ method }) => t(`finance.method.${method}`) }],
      filtersOf: ({ method }) => ({ method: String(method) }),
    }),
  ]
  return (
    <FiguresScreen<Collections>
      {...{ call: collections, exportCall: exportCollections, measures, tables, leadTo }}
      charted="collected"
      beside={() => <p className={styles.soft}>{t('finance.collectionsNote')}</p>}
    />
  )
}
