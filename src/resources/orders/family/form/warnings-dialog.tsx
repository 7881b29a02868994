/** Warnings that pass only when a person says that they have looked. */
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../providers/i18n'
import { Dialog } from '../../../../ui/dialog'
import styles from './form.module.css'

interface WarningsDialogProps {
  warnings: readonly string[]
  okText: string
  onConfirm: () => void
  onCancel: () => void
}

export const WarningsDialog = ({ warnings, okText, onConfirm, onCancel }: WarningsDialogProps) => {
  const t = useT()
  const [checked, setChecked] = useState(false)
  return (
    <Dialog
      open
      title={t('order.form.warnings')}
      okText={okText}
      okButtonProps={{ disabled: !checked }}
      cancelText={t('order.form.backToForm')}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Checkbox checked={checked} onChange={({ target }) => setChecked(target.checked)}>
        {t('order.form.looked')}
      </Checkbox>
    </Dialog>
  )
}
