/** Orders of a batch that pass with a word of the person: warnings that are confirmed one by one, credit that must be overridden. */
import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import type { EachAnswer } from '../../../../../contract/core/errors'
import { useT } from '../../../../providers/i18n'
import { useUiVars } from '../../../../ui/ui-vars'
import styles from './batch.module.css'
import type { BatchItem } from './chosen'

/** What a second try says beyond the first. */
export interface Again {
  confirmWarn?: 1
  overrideReason?: string
}

interface AgainDialogProps<Item> {
  title: string
  refused: readonly { item: Item; answer: Omit<EachAnswer, 'id'> }[]
  onAgain: (items: readonly Item[], again: Again) => void
  onCancel: () => void
}

export const AgainDialog = <Item extends BatchItem>({ title, refused, onAgain, onCancel }: AgainDialogProps<Item>) => {
  const t = useT()
  const vars = useUiVars()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const overrideReason = reason.trim()
  const stopped = refused.some(({ answer }) => answer.warnings === undefined)
  const ready = refused.filter(({ answer }) => answer.warnings !== undefined || overrideReason !== '')
  const going = ready.map(({ item }) => item).filter(({ id }) => ticked.includes(id))
  return (
    <Modal
      open
      title={t('order.batch.againTitle', { title, count: refused.length })}
      okText={t('order.batch.again', { count: going.length })}
      okButtonProps={{ disabled: going.length === 0 }}
      cancelText={t('order.batch.leave')}
      maskClosable={false}
      onOk={() => onAgain(going, { confirmWarn: 1, ...(overrideReason !== '' && { overrideReason }) })}
      onCancel={onCancel}
    >
      <div className={styles.body} style={vars}>
        <p>{t('order.batch.againHint')}</p>
        <Checkbox
          checked={going.length > 0 && going.length === ready.length}
          indeterminate={going.length > 0 && going.length < ready.length}
          disabled={ready.length === 0}
          onChange={({ target }) => setTicked(target.checked ? ready.map(({ item }) => item.id) : [])}
        >
          {t('order.batch.all')}
        </Checkbox>
        <Checkbox.Group
          className={styles.refused}
          value={going.map(({ id }) => id)}
          onChange={setTicked}
          options={refused.map((one) => ({
            value: one.item.id,
            disabled: !ready.includes(one),
            label: (
              <>
                <strong>{one.item.name}</strong>{' '}
                {one.answer.warnings?.join(t('order.sentenceSeparator')) ?? one.answer.message}
              </>
            ),
          }))}
        />
        {stopped && (
          <Input.TextArea
            aria-label={t('order.dialog.overrideReason')}
            placeholder={t('order.batch.overrideHint')}
            maxLength={200}
            showCount
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Modal>
  )
}
