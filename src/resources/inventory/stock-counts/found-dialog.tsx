/** Goods that were found and not expected there: named by their label, or by what stands on them. */
import { Alert } from 'antd'
import { useState } from 'react'
import { type StockCountLine, stockCounts } from '../../../../contract/inventory/stock-counts'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { readExpiry } from '../../../ui/read-expiry'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'
import { HeadWords } from '../head-field'
import { type Goods, goodsText, ProductPicker } from '../product-picker'
import type { Scanned } from '../scan-box'

interface FoundDialogProps {
  countId: number
  /** What was scanned, where it was. */
  scanned: Scanned | undefined
  /** How often, by now. */
  times: number
  onAdded: (line: StockCountLine) => void
  onClosed: () => void
}

const shownHere = { except: ['rule', 'stop'] } as const
const fields = ['variant', 'batchNo', 'serialNo', 'prodDate', 'expiry', 'counted'] as const
type Field = (typeof fields)[number]

export const FoundDialog = ({ countId, scanned, times, onAdded, onClosed }: FoundDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const [open, setOpen] = useState(true)
  const [goods, choose] = useState<Goods | undefined>(scanned?.goods)
  const [typed, type] = useState<Record<Field, string>>({
    ...{ variant: scanned?.variant ?? '', batchNo: scanned?.batchNo ?? '', serialNo: scanned?.serialNo ?? '' },
    ...{ prodDate: scanned?.prodDate ?? '', expiry: scanned?.expiry ?? '', counted: '' },
  })
  const { refused, errors, elsewhere, attempt } = useRefusal(fields)
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const { mutateAsync, isPending } = useAction(stockCounts.calls.addLine, shownHere)
  const labelled = scanned?.batchId
  const count = typed.counted === '' ? String(Math.max(1, times)) : typed.counted
  const send = async () => {
    const [prodDate, expiry] = [readExpiry(typed.prodDate), readExpiry(typed.expiry)]
    const plain = count.normalize('NFKC').trim()
    const problems = {
      ...(prodDate === undefined && { prodDate: t('stock.notDate') }),
      ...(expiry === undefined && { expiry: t('stock.notDate') }),
      ...(!/^\d{1,5}$/.test(plain) && { counted: t('stock.notNumber') }),
    }
    setWrong(problems)
    if (Object.keys(problems).length > 0 || !goods) return
    const { variant, batchNo, serialNo } = typed
    const named = {
      productId: goods.productId,
      variant,
      batchNo,
      serialNo,
      prodDate: prodDate ?? null,
      expiry: expiry ?? null,
    }
    const body = { countId, counted: Number(plain), ...(labelled === undefined ? named : { batchId: labelled }) }
    const added = await attempt(() => mutateAsync({ body }))
    if (!added) return
    void toast('success', t('stock.foundAdded'))
    onAdded(added.data)
    setOpen(false)
  }
  const box = (field: Field, label: string, most = 40) => (
    <HeadWords
      label={label}
      problem={wrong[field] ?? errors[field]}
      most={most}
      value={field === 'counted' ? count : typed[field]}
      onChange={(text) => type((now) => ({ ...now, [field]: text }))}
    />
  )
  return (
    <Dialog
      open={open}
      title={t('stock.addFound')}
      okText={t('stock.addFound')}
      okButtonProps={{ disabled: !goods }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div className={styles.column} style={vars}>
        {goods ? (
          <strong>
            {[
              goodsText(goods),
              labelled === undefined ? '' : [typed.variant, typed.serialNo || typed.batchNo].join(' '),
            ].join(' ')}
          </strong>
        ) : (
          <ProductPicker label={t('stock.addProduct')} onPick={choose} />
        )}
        {labelled === undefined && goods && (
          <div className={styles.fields}>
            {box('variant', t('stock.variant'), 60)}
            {box('batchNo', t('stock.batchNo'))}
            {box('serialNo', t('stock.serialNo'))}
            {box('expiry', t('stock.expiry'), 12)}
            {box('prodDate', t('stock.prodDate'), 12)}
          </div>
        )}
        {goods && box('counted', t('stock.counted'), 5)}
        <p className={styles.hint}>{t('stock.foundHint')}</p>
        {refused && (elsewhere.length > 0 || !refused.errors) && (
          <Alert type="error" showIcon message={elsewhere.join(' ') || refused.message} />
        )}
      </div>
    </Dialog>
  )
}
