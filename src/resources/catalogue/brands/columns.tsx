/** The columns of the list of brands. */
import { useMemo } from 'react'
import type { Brand } from '../../../../contract/catalogue/brands'
import { useT } from '../../../providers/i18n'
import { StoredLogo } from '../../../records/stored-files'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { dash, formatCount } from '../../../ui/format'
import styles from '../catalogue.module.css'
import { useStates } from '../words'

export const useBrandColumns = (): readonly ColumnSpec<Brand>[] => {
  const t = useT()
  const states = useStates()
  return useMemo(
    () => [
      code<Brand>('code', t('catalogue.code'), { sortable: true, pinned: 'left', width: 130 }),
      text('name', t('catalogue.brandName'), { sortable: true, width: 170 }),
      custom(
        'logo',
        t('catalogue.logo'),
        ({ logo }) => (logo === '' ? dash : <StoredLogo address={logo} className={styles.logo} />),
        { width: 100 },
      ),
      custom('product', t('catalogue.category'), ({ product }) => t(`catalogue.line.${product}`), { width: 120 }),
      custom('products', t('catalogue.products'), ({ products }) => formatCount(products), {
        width: 90,
        align: 'right',
      }),
      state('status', t('catalogue.status'), states),
      instant('updated', t('catalogue.updated'), { sortable: true }),
    ],
    [t, states],
  )
}
