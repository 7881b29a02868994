/** Asks why an order is accepted beyond the credit limit. */
import { Alert } from 'antd'
import { useT } from '../../../../providers/i18n'
import { ReasonDialog } from '../../../../ui/reason-dialog'

interface OverrideDialogProps {
  /** As the server refused it. */
  why: string
  onConfirm: (overrideReason: string) => Promise<void>
  onCancel: () => void
}

export const OverrideDialog = ({ why, onConfirm, onCancel }: OverrideDialogProps) => {
  const t = useT()
  const title = t('order.form.saveAndReview')
  return (
    <ReasonDialog title={title} confirm={title} maxLength={200} onConfirm={onConfirm} onCancel={onCancel}>
      <Alert type="error" showIcon message={why} />
      <p>{t('order.dialog.overrideHint')}</p>
    </ReasonDialog>
  )
}
