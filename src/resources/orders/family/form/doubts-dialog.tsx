/** Warnings that pass only when a person says that they have looked. */
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../providers/i18n'
import styles from './form.module.css'

interface DoubtsDialogProps {
  warnings: readonly string[]
  okText: string
  onConfirm: () => void
  onCancel: () => void
}

export const DoubtsDialog = ({ warnings, okText, onConfirm, onCancel }: DoubtsDialogProps) => {
  const t = useT()
  const [checked, setChecked] = useState(false)
  return (
    <Modal
      open
      title={t('order.form.doubts')}
      okText={okText}
      okButtonProps={{ disabled: !checked }}
      cancelText={t('order.form.backToForm')}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <ul className={styles.doubts}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Checkbox checked={checked} onChange={({ target }) => setChecked(target.checked)}>
        {t('order.form.looked')}
      </Checkbox>
    </Modal>
  )
}
