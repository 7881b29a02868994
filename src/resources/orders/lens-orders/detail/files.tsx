/** The papers that came with the order. */
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { useT } from '../../../../providers/i18n'
import { StoredFile } from '../../../../records/stored-files'
import { dash } from '../../../../ui/format'
import styles from './facts.module.css'

export const Files = ({ order }: { order: Pick<LensOrder, 'optometryUrl' | 'mirrorUrl'> }) => {
  const t = useT()
  if (order.optometryUrl === '' && order.mirrorUrl === '') return null
  return (
    <div className={styles.files}>
      {(['optometryUrl', 'mirrorUrl'] as const).map((field) => (
        <figure key={field}>
          <figcaption>{t(`field.${field}`)}</figcaption>
          {order[field] === '' ? dash : <StoredFile address={order[field]} label={t(`field.${field}`)} />}
        </figure>
      ))}
    </div>
  )
}
