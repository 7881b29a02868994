/** What is known before orders are accepted: the clinic's credit, the stock, and what the patient had before. */
import { Alert, Skeleton } from 'antd'
import type { Acceptance } from '../../../../../contract/orders/acceptance'
import { orders } from '../../../../../contract/orders/orders'
import { useMayCall } from '../../../../providers/access'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { formatDate, formatMoney } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { useOrderKind } from '../kind'
import styles from './acceptance.module.css'

export type Credit = Acceptance['credit']

/** Fen by which the order goes beyond what the clinic has left; undefined where it fits, or is not checked. */
export const beyondCredit = ({ limit, used, due }: Credit): number | undefined =>
  limit === null || due === 0 || used + due <= limit ? undefined : used + due - limit

export const differing = ({ previous, facts }: Acceptance) =>
  previous ? facts.filter(({ now, before }) => now !== before) : []

/** In the order of the ids; nothing where the person may not ask, or the server does not say it. */
export const useAcceptances = (ids: readonly number[], { wanted }: { wanted: boolean }) => {
  const { product } = useOrderKind()
  const may = useMayCall(orders.calls.acceptances)
  const enabled = wanted && may && ids.length > 0
  const { data, error } = useCallQuery(
    orders.calls.acceptances,
    { query: { product, ids: ids.join(',') } },
    { enabled, staleTime: 0 },
  )
  return { asked: enabled, acceptances: data?.data, error }
}

const CreditFacts = ({ credit }: { credit: Credit }) => {
  const t = useT()
  const { limit, used, due } = credit
  if (limit === 0)
    return due === 0 ? (
      <p>{t('order.accept.paid')}</p>
    ) : (
      <Alert type="warning" showIcon message={t('order.accept.cashFirst', { due: formatMoney(due) })} />
    )
  if (limit === null) return <p>{t('order.accept.unchecked', { used: formatMoney(used), due: formatMoney(due) })}</p>
  const over = beyondCredit(credit)
  const words = t('order.accept.credit', {
    ...{ limit: formatMoney(limit), used: formatMoney(used), left: formatMoney(Math.max(0, limit - used)) },
    after: formatMoney(limit - used - due),
  })
  if (over === undefined) return <p>{words}</p>
  return (
    <Alert type="warning" showIcon message={t('order.accept.over', { over: formatMoney(over) })} description={words} />
  )
}

/** The missing goods in words. */
export const useShortWords = () => {
  const t = useT()
  return (short: NonNullable<Acceptance['short']>) =>
    short.map(({ text, missing }) => t('order.accept.missing', { text, count: missing }).trim()).join(' · ')
}

const StockFacts = ({ short }: Pick<Acceptance, 'short'>) => {
  const t = useT()
  const words = useShortWords()
  if (short === null) return null
  if (short.length === 0) return <p>{t('order.accept.inStock')}</p>
  return <Alert type="warning" showIcon message={t('order.accept.short', { goods: words(short) })} />
}

const BesideFacts = ({ previous, facts }: Pick<Acceptance, 'previous' | 'facts'>) => {
  const t = useT()
  const { detailPath } = useOrderKind()
  if (facts.length === 0) return null
  return (
    <section className={styles.beside} aria-label={t('order.accept.beside')}>
      {!previous && <p>{t('order.accept.first')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.accept.field')}</th>
            {previous && (
              <th scope="col">
                <Link href={detailPath(previous.id)} target="_blank">
                  {t('order.accept.before', { date: formatDate(previous.orderDate) })}
                </Link>{' '}
                {previous.productName}
              </th>
            )}
            <th scope="col">{t('order.accept.now')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ field, title, now, before }) => {
            const differs = previous !== null && now !== before
            return (
              <tr key={field} data-differs={differs || undefined}>
                <th scope="row">{title}</th>
                {previous && <td>{before ?? '—'}</td>}
                <td>{differs ? <mark>{now ?? '—'}</mark> : (now ?? '—')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Of one order. */
export const AcceptanceFacts = ({ id }: { id: number }) => {
  const { asked, acceptances, error } = useAcceptances([id], { wanted: true })
  if (!asked) return null
  if (error) return <Alert type="error" showIcon message={error.message} />
  const [one] = acceptances ?? []
  if (!acceptances) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (!one) return null
  return (
    <div className={styles.facts}>
      <CreditFacts credit={one.credit} />
      <StockFacts short={one.short} />
      <BesideFacts previous={one.previous} facts={one.facts} />
    </div>
  )
}
