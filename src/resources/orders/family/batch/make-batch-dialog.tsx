/** Puts the chosen orders into a batch of their clinic, and goes to it. */
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderBatches } from '../../../../../contract/orders/order-batches'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'
import { useUiVars } from '../../../../ui/ui-vars'
import { batchPath } from '../batch-path'
import styles from './batch.module.css'
import type { BatchItem } from './chosen'

export const MakeBatchDialog = ({ items, onClosed }: { items: readonly BatchItem[]; onClosed: () => void }) => {
  const t = useT()
  const vars = useUiVars()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useAction(orderBatches.calls.create)
  const make = () =>
    mutate(
      { body: { ids: items.map(({ id }) => id), note }, idempotencyKey: key },
      {
        onSuccess: ({ data: { oid } }) => {
          void toast('success', t('orderBatch.made', { oid }))
          void navigate(batchPath(oid))
        },
      },
    )
  return (
    <Dialog
      open
      title={t('orderBatch.makeTitle', { count: items.length })}
      okText={t('order.makeBatch')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      onOk={make}
      onCancel={onClosed}
    >
      <div className={styles.body} style={vars}>
        <p>{t('orderBatch.makeHint')}</p>
        <Input.TextArea
          aria-label={t('orderBatch.note')}
          placeholder={t('orderBatch.note')}
          maxLength={500}
          showCount
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
