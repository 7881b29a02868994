/** Throws goods of a batch away, with the reason and pictures; nothing brings them back. */
import { Alert, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { scrapReasons, scraps } from '../../../contract/inventory/scraps'
import type { StockRow } from '../../../contract/inventory/stock'
import { ApiError } from '../../providers/data/api-error'
import { useSend } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { FilesInput } from '../../records/file-field'
import { useUiVars } from '../../ui/ui-vars'
import styles from './documents.module.css'

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

export const ScrapDialog = ({ row, onClosed }: { row: Scrapped; onClosed: () => void }) => {
  const t = useT()
  const id = useId()
  const vars = useUiVars()
  const [open, setOpen] = useState(true)
  const [busyFiles, setBusyFiles] = useState(false)
  const [quantity, setQuantity] = useState(String(Math.max(1, row.onHand - row.locked)))
  const [reason, setReason] = useState<(typeof scrapReasons)[number]>((row.daysLeft ?? 0) < 0 ? expired : broken)
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const [refused, setRefused] = useState<ApiError>()
  const { mutateAsync, isPending } = useSend(scraps.calls.create, shownHere)
  const send = async () => {
    const { batchId, warehouseId } = row
    try {
      await mutateAsync({ body: { batchId, warehouseId, quantity: Number(quantity) || 0, reason, note, photos } })
      void toast('success', t('stock.scrapped'))
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    }
  }
  return (
    <Modal
      open={open}
      title={t('stock.scrapTitle', { name: [row.productName, row.serialNo || row.batchNo].join(' ') })}
      okText={t('stock.scrap')}
      okButtonProps={{ danger: true, disabled: busyFiles }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div className={styles.fields} style={vars}>
        <label htmlFor={`${id}-quantity`}>
          <span>{t('stock.quantity')}</span>
          <Input
            id={`${id}-quantity`}
            inputMode="numeric"
            maxLength={5}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </label>
        <label htmlFor={`${id}-reason`}>
          <span>{t('stock.scrapReason')}</span>
          <Select
            id={`${id}-reason`}
            value={reason}
            options={scrapReasons.map((value) => ({ value, label: t(`stock.scrapReason.${value}`) }))}
            onChange={setReason}
          />
        </label>
        <label htmlFor={`${id}-note`}>
          <span>{t('stock.note')}</span>
          <Input id={`${id}-note`} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
      </div>
      <p>{t('stock.photos')}</p>
      <FilesInput most={most} picturesOnly value={photos} onChange={setPhotos} onBusy={setBusyFiles} />
      <p>{t('stock.scrapText')}</p>
      {refused && (
        <Alert type="error" showIcon message={Object.values(refused.errors ?? {}).join(' ') || refused.message} />
      )}
    </Modal>
  )
}
