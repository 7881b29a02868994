/** What goods cost. Where goods without a price went into it, that is said beside the figure, or in its place. */
import { useT } from '../../providers/i18n'
import { dash, formatMoney } from '../../ui/format'
import { StateTag } from '../../ui/state-tag'

/** 1/10000 yuan as yuan. */
export const asMoney = (cost: number | null) => (cost === null ? dash : formatMoney(Math.round(cost / 100)))

/** A mark stays in the line of its figure. */
const together = { whiteSpace: 'nowrap' } as const

/** Fen at which goods were taken in; null: their cost is not known. */
export const Provisional = ({ price }: { price: number | null }) => {
  const t = useT()
  if (price === null) return <StateTag label={t('stock.costUnknown')} colour="orange" />
  return (
    <span style={together}>
      <StateTag label={t('stock.provisional')} colour="orange" /> {formatMoney(price)}
    </span>
  )
}

interface CostProps {
  /** 1/10000 yuan; null: not to be seen, or none yet. */
  cost: number | null
  provisional: 0 | 1
}

export const Cost = ({ cost, provisional }: CostProps) => {
  const t = useT()
  if (cost === null || provisional === 0) return asMoney(cost)
  return (
    <span style={together} title={t('stock.provisionalText')}>
      <StateTag label={t(cost === 0 ? 'stock.costUnknown' : 'stock.provisional')} colour="orange" />
      {cost !== 0 && <> {asMoney(cost)}</>}
    </span>
  )
}
