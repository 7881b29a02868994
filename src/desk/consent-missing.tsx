/** Names a missing signature under the privacy notice where the patient stands in front of the person, who notes it when it is given. */
import { Alert, Checkbox } from 'antd'
import { useT } from '../providers/i18n'

interface ConsentMissingProps {
  checked?: boolean
  onChange?: (checked: boolean) => void
}

export const ConsentMissing = ({ checked = false, onChange }: ConsentMissingProps) => {
  const t = useT()
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      message={t('visit.privacyLacks')}
      description={
        <Checkbox checked={checked} onChange={({ target }) => onChange?.(target.checked)}>
          {t('visit.privacySigned')}
        </Checkbox>
      }
    />
  )
}
