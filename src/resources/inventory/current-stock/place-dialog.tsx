/** Says where in a warehouse a product lies. */
import { useState } from 'react'
import { type StockRow, stock } from '../../../../contract/inventory/stock'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import styles from '../documents.module.css'
import { HeadWords } from '../head-field'
import { StockDialog } from '../stock-dialog'

type Placed = Pick<StockRow, 'cid' | 'warehouseId' | 'warehouseName' | 'productId' | 'productName' | 'bin'>

const shownHere = { except: ['rule', 'conflict'] } as const
const most = 20

export const PlaceDialog = ({ row, onClosed }: { row: Placed; onClosed: () => void }) => {
  const t = useT()
  const { cid, warehouseId, warehouseName, productId, productName } = row
  const [bin, setBin] = useState(row.bin)
  const [was, setWas] = useState(row.bin)
  const { mutateAsync, isPending, error } = useAction(stock.calls.place, shownHere)
  const problem = error && shownHere.except.some((name) => name === error.name)
  const send = async () => {
    try {
      await mutateAsync({ body: { cid, warehouseId, productId, bin, was } })
      void toast('success', t('record.saved'))
      return true
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      // After the other person's change is shown, the own one may be sent again.
      if (refused.name === 'conflict') setWas((refused.current as Pick<StockRow, 'bin'>).bin)
      return false
    }
  }
  return (
    <StockDialog
      title={t('stock.placeTitle', { product: productName, warehouse: warehouseName })}
      confirm={t('stock.save')}
      busy={isPending}
      dirty={bin !== row.bin}
      onConfirm={send}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <HeadWords
          label={t('stock.bin')}
          problem={problem ? (error.errors?.bin ?? error.message) : undefined}
          most={most}
          value={bin}
          onChange={setBin}
        />
      </div>
      <p>{t('stock.placeText')}</p>
    </StockDialog>
  )
}
