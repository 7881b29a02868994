/** The finance screen: one side at a time, its figures or the rows behind one of them. */
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import { ListPage } from '../../../ui/list-page'
import type { Side } from '../family/finance-paths'
import { FinanceTabs, useSide } from '../family/finance-tabs'
import { ClinicsSide } from './clinics'
import { CollectionsSide } from './collections'
import { ExpensesSide } from './expenses'
import { FeesSide } from './fees'
import { MoneySide } from './money'
import { ReceivablesSide } from './receivables'
import { RechargesSide } from './recharges'
import { FigureRows, hasRows } from './rows'

const pages: Readonly<Record<Side, ComponentType>> = {
  receivables: ReceivablesSide,
  money: MoneySide,
  collections: CollectionsSide,
  recharges: RechargesSide,
  clinics: ClinicsSide,
  fees: FeesSide,
  expenses: ExpensesSide,
}

export const FinancePage = () => {
  const t = useT()
  const side = useSide()
  const [search] = useSearchParams()
  useScreenName(t(`finance.side.${side}`))
  const Shown = pages[side]
  return (
    <ListPage title={t('screen.finance')}>
      <FinanceTabs current={side} />
      {search.get('view') === 'rows' && hasRows(side) ? <FigureRows key={side} side={side} /> : <Shown key={side} />}
    </ListPage>
  )
}
