/** Orders of a batch that pass with a word of the person: warnings that must be confirmed, credit that must be overridden. */
import { Input, Modal } from 'antd'
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

interface AgainDialogProps {
  title: string
  refused: readonly (BatchItem & { answer: EachAnswer })[]
  onAgain: (items: readonly BatchItem[], again: Again) => void
  onCancel: () => void
}

export const AgainDialog = ({ title, refused, onAgain, onCancel }: AgainDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const [reason, setReason] = useState('')
  const stopped = refused.some(({ answer }) => answer.warnings === undefined)
  const overrideReason = reason.trim()
  const going = overrideReason === '' ? refused.filter(({ answer }) => answer.warnings) : refused
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
        <ul className={styles.refused}>
          {refused.map(({ id, name, answer }) => (
            <li key={id}>
              <strong>{name}</strong> {answer.warnings?.join(t('order.sentenceSeparator')) ?? answer.message}
            </li>
          ))}
        </ul>
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
