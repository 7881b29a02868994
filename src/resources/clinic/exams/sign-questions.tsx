/** Before an examination is signed for good: that it is meant, and what in it is unlikely. */

import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'

interface SignQuestionsProps {
  /** The unlikely readings; none: only whether it is meant. */
  warnings: readonly string[]
  signing: boolean
  onSign: () => void
  onBack: () => void
}

export const SignQuestions = ({ warnings, signing, onSign, onBack }: SignQuestionsProps) => {
  const t = useT()
  return (
    <Dialog
      open
      title={t('examForm.signTitle')}
      okText={t(warnings.length > 0 ? 'examForm.signAnyway' : 'examForm.sign')}
      cancelText={t('record.back')}
      confirmLoading={signing}
      onOk={onSign}
      onCancel={onBack}
    >
      <p>{t('examForm.signText')}</p>
      {warnings.length > 0 && (
        <>
          <p>{t('examForm.signWarnings')}</p>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
