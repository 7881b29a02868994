/** The columns of the list of products. */
import { useMemo } from 'react'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { tagType } from '../../../../contract/content/tags'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useTagsOf } from '../../../providers/references/tags'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { dash, formatCount, formatDate, formatMoney } from '../../../ui/format'
import { mark } from '../../../ui/state-tag'
import styles from '../catalogue.module.css'
import { useStates } from '../words'

const daySeconds = 86_400
const nearDays = 90

type Price = 'procurementPrice' | 'tradePrice' | 'retailPrice'

export const useProductColumns = (): readonly ColumnSpec<ProductRecord>[] => {
  const t = useT()
  const states = useStates()
  const { marksOf } = useTagsOf(tagType.products)
  const costs = useAllowed('products.cost')
  return useMemo(() => {
    const now = Date.now() / 1000
    const [today, near] = [formatDate(now), formatDate(now + nearDays * daySeconds)]
    const unpriced = <span className={styles.soft}>{t('catalogue.unpriced')}</span>
    const ownTerms = mark({ label: t('catalogue.ownTerms'), colour: 'blue' })
    const own = mark({ label: t('catalogue.own'), colour: 'cyan' })
    const price = (key: Price, sortable = true) =>
      custom<ProductRecord>(
        key,
        t(`catalogue.${key}`),
        (row) => (row[key] === 0 ? unpriced : <span className={styles.number}>{formatMoney(row[key])}</span>),
        { width: 104, align: 'right', sortable },
      )
    const registration = ({ regNo, regExpire }: ProductRecord) => {
      if (regNo === '') return dash
      const style = (regExpire ?? near) < today ? styles.past : (regExpire ?? '~') <= near ? styles.soon : styles.soft
      return (
        <span className={styles.lines}>
          <span>{regNo}</span>
          {regExpire !== null && <span className={style}>{t('catalogue.until', { date: regExpire })}</span>}
        </span>
      )
    }
    return [
      code<ProductRecord>('code', t('catalogue.code'), { sortable: true, pinned: 'left', width: 112 }),
      custom<ProductRecord>(
        'name',
        t('catalogue.name'),
        ({ name, cid, ownTerms: termed }) => (
          <>
            {name} {cid !== null && own}
            {termed && ownTerms}
          </>
        ),
        { width: 190, sortable: true, ellipsis: true },
      ),
      text('gtin', t('catalogue.gtin'), { width: 140, defaultHidden: true }),
      text('spec', t('catalogue.spec'), { width: 110 }),
      custom('category', t('catalogue.category'), ({ category }) => t(`catalogue.line.${category}`), {
        width: 96,
        sortable: true,
      }),
      text('productCategoryChild', t('catalogue.kind'), { width: 100, defaultHidden: true }),
      text('brandName', t('catalogue.brand'), { width: 76, sortable: true }),
      custom('regExpire', t('catalogue.registration'), registration, { width: 176, sortable: true }),
      ...(costs ? [price('procurementPrice', false)] : []),
      price('tradePrice'),
      price('retailPrice'),
      custom('minStock', t('catalogue.minStock'), ({ minStock }) => (minStock === 0 ? dash : formatCount(minStock)), {
        width: 100,
        align: 'right',
        defaultHidden: true,
      }),
      custom('tags', t('catalogue.tags'), ({ tags }) => (tags?.length ? marksOf(tags).map(mark) : dash), {
        width: 140,
      }),
      text('maker', t('catalogue.maker'), { width: 200, defaultHidden: true }),
      state('status', t('catalogue.status'), states),
      instant('updated', t('catalogue.updated'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, states, costs, marksOf])
}
