/** The training brands that a training administrator looks after; administrators of the platform grant them. */
import { Form, Select } from 'antd'
import { useT } from '../../../../providers/i18n'
import { useUser } from '../../../../providers/identity'
import { useBrandChoices } from '../../../../providers/references/training-brands'

/** @param isTraining the account is a training administrator's */
export const BrandsField = ({ isTraining }: { isTraining: boolean }) => {
  const t = useT()
  const choices = useBrandChoices()
  const role = useUser()?.role
  return (
    <Form.Item
      name="brands"
      hidden={!isTraining || role !== 'ADMIN'}
      label={t('staff.brands')}
      extra={t('staff.brandsHint')}
    >
      <Select mode="multiple" allowClear optionFilterProp="label" options={[...choices]} />
    </Form.Item>
  )
}
