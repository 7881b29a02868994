/** The form of an exam item. */
import { Form, Select } from 'antd'
import { type MedItem, medCategories } from '../../../../contract/people/med-items'
import { useCompanies, useIsPlatform } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { FieldForm, type FormProps } from '../../../records/field-form'
import { FieldInput } from '../../../records/field-input'
import { FieldPair } from '../../../ui/field-pair'
import { medItemFields as of } from './fields'

/** Only the platform says whose clinics a new item is for. */
const CompanyInput = () => {
  const t = useT()
  const options = useCompanies().map(({ cid, name }) => ({ value: cid, label: name }))
  return (
    <Form.Item name="cid" label={t('medItem.company')} normalize={(cid: number | undefined) => cid ?? null}>
      <Select allowClear showSearch optionFilterProp="label" placeholder={t('medItem.all')} options={options} />
    </Form.Item>
  )
}

const initial = { category: medCategories[0] }

export const MedItemForm = (props: FormProps<MedItem>) => {
  const isPlatform = useIsPlatform()
  return (
    <FieldForm of={of} initial={initial} {...props}>
      <FieldInput of={of} name="name" />
      {!props.row && isPlatform && <CompanyInput />}
      <FieldInput of={of} name="category" />
      <FieldPair>
        <FieldInput of={of} name="fee" />
        <FieldInput of={of} name="minutes" />
      </FieldPair>
      <FieldInput of={of} name="sort" />
      <FieldInput of={of} name="note" />
      <FieldInput of={of} name="status" label="medItem.offered" />
    </FieldForm>
  )
}
