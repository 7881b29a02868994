/** The projects of a template; those of its brand can be chosen. */
import { Form, Typography } from 'antd'
import type { PlanTemplate } from '../../../../contract/training/plan-templates'
import { useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { Choice } from '../../../ui/choice'
import { PlanLines, useProjects } from '../plan-lines'

/** A template stays with its brand; the projects of another brand are not the same. */
export const BrandInput = () => {
  const t = useT()
  const form = Form.useFormInstance()
  return (
    <Form.Item name="brand" label={t('planTemplate.brand')} rules={[{ required: true, message: t('record.required') }]}>
      <Choice<string>
        options={[...useBrandChoices({ enabledOnly: true })]}
        onChange={() => form.setFieldValue('items', [])}
      />
    </Form.Item>
  )
}

export const ItemsInput = ({ row }: { row: PlanTemplate | undefined }) => {
  const t = useT()
  const chosen = Form.useWatch<string | undefined>('brand')
  const brand = row?.brand ?? chosen
  const projects = useProjects(brand)
  if (brand === undefined)
    return (
      <Form.Item label={t('planTemplate.items')} required>
        <Typography.Text type="secondary">{t('planTemplate.brandFirst')}</Typography.Text>
      </Form.Item>
    )
  return (
    projects && <PlanLines label={t('planTemplate.items')} required projects={projects} before={row?.items ?? []} />
  )
}
