/** Names a missing signature under the privacy notice where the patient stands in front of the person, who notes it when it is given. */
import { Alert, Checkbox } from 'antd'
import { patients } from '../../contract/people/patients'
import { useMayCall } from '../providers/access'
import { useT } from '../providers/i18n'

interface ConsentMissingProps {
  checked?: boolean
  onChange?: (checked: boolean) => void
}

export const ConsentMissing = ({ checked = false, onChange }: ConsentMissingProps) => {
  const t = useT()
  const may = useMayCall(patients.calls.save)
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      message={t('visit.privacyLacks')}
      description={
        may ? (
          <Checkbox checked={checked} onChange={({ target }) => onChange?.(target.checked)}>
            {t('visit.privacySigned')}
          </Checkbox>
        ) : (
          t('visit.privacyAtDesk')
        )
      }
    />
  )
}
