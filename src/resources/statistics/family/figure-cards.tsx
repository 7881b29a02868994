/** The whole period in numbers, and how each compares with as many days before. */
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { FigureLink } from './figure-link'
import type { FiguresAnswer, LeadTo, Measure } from './figures'
import { formatGrowth } from './ratio'
import { styles } from './styles'

interface FigureCardsProps {
  answer: Pick<FiguresAnswer, 'totals' | 'previousStart'>
  measures: readonly Measure[]
  filters: Filters
  leadTo: LeadTo
}

export const FigureCards = ({ answer, measures, filters, leadTo }: FigureCardsProps) => {
  const t = useT()
  return (
    <dl className={styles.figures}>
      {measures.map(({ name, label, show, hint, leads }) => {
        const total = answer.totals[name]
        if (!total) return null
        const href = leads === false || !total.value ? undefined : leadTo(name, filters)
        return (
          <div key={name} title={hint}>
            <dt>{label}</dt>
            <dd>
              <FigureLink href={href}>{show(total.value)}</FigureLink>
            </dd>
            <dd className={styles.soft}>
              {t('figure.before', { value: show(total.previous), growth: formatGrowth(total.growth) })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
