/** Says where in a warehouse a product lies. */
import { useRef, useState } from 'react'
import { type StockRow, stock } from '../../../../contract/inventory/stock'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import styles from '../documents.module.css'
import { HeadWords } from '../head-field'
import { StockDialog } from '../stock-dialog'

type Placed = Pick<StockRow, 'cid' | 'warehouseId' | 'warehouseName' | 'productId' | 'productName' | 'bin'>

const most = 20

export const PlaceDialog = ({ row, onClosed }: { row: Placed; onClosed: () => void }) => {
  const t = useT()
  const { cid, warehouseId, warehouseName, productId, productName } = row
  const [bin, setBin] = useState(row.bin)
  const was = useRef(row.bin)
  const { mutateAsync, isPending } = useAction(stock.calls.place, shownByForm)
  const { refused, errors, attempt } = useRefusal(['bin'], shownByForm.except)
  // After the other person's change is shown, the own one may be sent again.
  if (refused?.name === 'conflict') was.current = (refused.current as Pick<StockRow, 'bin'>).bin
  const send = async () => {
    const saved = await attempt(() => mutateAsync({ body: { cid, warehouseId, productId, bin, was: was.current } }))
    if (saved) void toast('success', t('record.saved'))
    return saved !== undefined
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
          problem={errors.bin ?? refused?.message}
          most={most}
          value={bin}
          onChange={setBin}
        />
      </div>
      <p>{t('stock.placeText')}</p>
    </StockDialog>
  )
}
