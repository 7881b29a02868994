/** Throws goods of a batch away, with the reason and pictures; nothing brings them back. */
import { Alert } from 'antd'
import { useState } from 'react'
import { scrapReasons, scraps } from '../../../contract/inventory/scraps'
import type { StockRow } from '../../../contract/inventory/stock'
import { useAction } from '../../providers/data/use-call'
import { useFeature } from '../../providers/features'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { FilesInput } from '../../records/file-field'
import { useRefusal } from '../../records/use-refusal'
import styles from './documents.module.css'
import { HeadChoice, HeadWords } from './head-field'
import { StockDialog } from './stock-dialog'

type Scrapped = Pick<
  StockRow,
  | 'batchId'
  | 'warehouseId'
  | 'warehouseName'
  | 'productName'
  | 'batchNo'
  | 'serialNo'
  | 'onHand'
  | 'locked'
  | 'daysLeft'
>

const shownHere = { except: ['rule', 'stop'] } as const
const [expired, broken] = scrapReasons
const most = 9
/** What is wrong with these is said below them. */
const fields = ['quantity', 'reason', 'note'] as const

export const ScrapDialog = ({ row, onClosed }: { row: Scrapped; onClosed: () => void }) => {
  const t = useT()
  const keepsFiles = useFeature('files')
  const [busyFiles, setBusyFiles] = useState(false)
  const [quantity, setQuantity] = useState(String(Math.max(1, row.onHand - row.locked)))
  const [reason, setReason] = useState<(typeof scrapReasons)[number]>((row.daysLeft ?? 0) < 0 ? expired : broken)
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const { refused, errors, elsewhere, attempt, forget } = useRefusal(fields)
  const { mutateAsync, isPending } = useAction(scraps.calls.create, shownHere)
  /** What was said of a box is of what it held then. */
  const typed =
    <Value,>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      if (errors[field]) forget()
    }
  const send = async () => {
    const { batchId, warehouseId } = row
    const body = { batchId, warehouseId, quantity: Number(quantity) || 0, reason, note, photos }
    const scrapped = await attempt(() => mutateAsync({ body }))
    if (scrapped) void toast('success', t('stock.scrapped'))
    return scrapped !== undefined
  }
  return (
    <StockDialog
      title={t('stock.scrapTitle', { name: `${row.productName} ${row.serialNo || row.batchNo || `#${row.batchId}`}` })}
      confirm={t('stock.scrap')}
      danger
      disabled={busyFiles}
      busy={isPending}
      dirty={note !== '' || photos.length > 0}
      onConfirm={send}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <HeadWords
          label={t('stock.quantity')}
          problem={errors.quantity}
          inputMode="numeric"
          most={5}
          value={quantity}
          onChange={typed('quantity', setQuantity)}
        />
        <HeadChoice
          label={t('stock.scrapReason')}
          problem={errors.reason}
          value={reason}
          options={scrapReasons.map((value) => ({ value, label: t(`stock.scrapReason.${value}`) }))}
          onChange={typed('reason', setReason)}
        />
        <HeadWords label={t('stock.note')} problem={errors.note} value={note} onChange={typed('note', setNote)} />
      </div>
      {keepsFiles && <p>{t('stock.photos')}</p>}
      {keepsFiles && <FilesInput most={most} picturesOnly value={photos} onChange={setPhotos} onBusy={setBusyFiles} />}
      <p>{t('stock.scrapText')}</p>
      {refused && <Alert type="error" showIcon message={elsewhere.join(' ') || refused.message} />}
    </StockDialog>
  )
}
