/** Before many orders are accepted: what each takes of its clinic's credit and of the stock, and what differs from the order before. */
import { Alert, Skeleton } from 'antd'
import type { Acceptance } from '../../../../../contract/orders/acceptance'
import { useT } from '../../../../providers/i18n'
import { formatMoney } from '../../../../ui/format'
import { beyondCredit, differing, useAcceptances, useShortWords } from '../actions/acceptance'
import styles from './batch.module.css'

/** As many are looked at in one question. */
export const maxLookedAt = 200

const CreditCell = ({ credit }: Pick<Acceptance, 'credit'>) => {
  const t = useT()
  const { limit, used, due } = credit
  if (limit === 0 && due > 0) return <mark>{t('order.accept.cashFirst', { due: formatMoney(due) })}</mark>
  if (limit === null) return t('order.accept.uncheckedShort')
  const over = beyondCredit(credit)
  if (over !== undefined) return <mark>{t('order.accept.over', { over: formatMoney(over) })}</mark>
  return t('order.accept.left', {
    left: formatMoney(Math.max(0, limit - used)),
    after: formatMoney(limit - used - due),
  })
}

const StockCell = ({ short }: Pick<Acceptance, 'short'>) => {
  const t = useT()
  const words = useShortWords()
  if (short === null) return '—'
  return short.length === 0 ? t('order.accept.enough') : <mark>{words(short)}</mark>
}

const BesideCell = ({ one }: { one: Acceptance }) => {
  const t = useT()
  if (one.facts.length === 0) return '—'
  if (!one.previous) return t('order.accept.firstShort')
  const others = differing(one)
  if (others.length === 0) return t('order.accept.same')
  return others.map(({ field, title, before, now }) => (
    <div key={field}>
      {title} {before ?? '—'} → <mark>{now ?? '—'}</mark>
    </div>
  ))
}

/** @param ids undefined: which orders they are is not known before the run, or they are too many */
export const AcceptanceList = ({ ids }: { ids: readonly number[] | undefined }) => {
  const t = useT()
  const { asked, acceptances, error } = useAcceptances(ids ?? [], { wanted: ids !== undefined })
  if (!ids) return <p>{t('order.accept.tooMany', { max: maxLookedAt })}</p>
  if (!asked) return null
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (!acceptances) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <section className={styles.lines} aria-label={t('order.accept.list')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.column.orderNo')}</th>
            <th scope="col">{t('order.accept.creditColumn')}</th>
            <th scope="col">{t('order.accept.stockColumn')}</th>
            <th scope="col">{t('order.accept.besideColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {acceptances.map((one) => (
            <tr key={one.id}>
              <td>{one.orderNo}</td>
              <td>
                {one.hospitalName} · <CreditCell credit={one.credit} />
              </td>
              <td>
                <StockCell short={one.short} />
              </td>
              <td>
                <BesideCell one={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
