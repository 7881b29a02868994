/** The form of an exam item. */
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { type MedItem, medCategories, medItems, mostMedFee } from '../../../../contract/people/med-items'
import { useCompanies, useIsPlatform } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
import { savedBy } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { FieldPair } from '../../../ui/field-pair'
import { MoneyInput } from '../../../ui/value-inputs'
import { medItemText } from './field-text'

type Values = Pick<MedItem, 'cid' | 'name' | 'category' | 'minutes' | 'sort' | 'note' | 'status'> & {
  fee: number | null
}

const valuesOf = (row?: MedItem): Values => {
  const { cid = null, name = '', category = 1, fee = null, minutes = 30, sort = 0, note = '', status = 1 } = row ?? {}
  return { cid, name, category, fee, minutes, sort, note, status }
}

const bodyOf = ({ cid: _, fee, ...values }: Values) => ({ ...values, fee: fee ?? 0 })

/** Which clinics have it: only while it is made, and only for the platform to say. */
const CompanyField = () => {
  const t = useT()
  const companies = useCompanies()
  return (
    <Form.Item name="cid" label={t('medItem.company')} normalize={(cid: number | undefined) => cid ?? null}>
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={t('medItem.all')}
        options={companies.map((one) => ({ value: one.cid, label: one.name }))}
      />
    </Form.Item>
  )
}

export const MedItemForm = ({ item, onClosed }: { item?: MedItem; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const isPlatform = useIsPlatform()
  const required = { required: true, message: t('record.required') }
  const { fields, labels = {} } = medItemText
  return (
    <RecordForm<MedItem, Values>
      name="med-item"
      title={item ? t('medItem.editTitle', { name: item.name }) : t('medItem.create')}
      row={item}
      resource={medItems}
      valuesOf={valuesOf}
      create={savedBy(medItems.calls.create, (values) => ({ ...bodyOf(values), cid: values.cid }))}
      update={savedBy(medItems.calls.update, bodyOf)}
      disputed={(['name', 'category', 'fee', 'minutes', 'sort', 'note', 'status'] as const).map((key) => ({
        key,
        label: label(labels[key] ?? key),
        format: (value) => fields[key]?.(value, t, label) ?? '',
      }))}
      onClosed={onClosed}
    >
      <Form.Item name="name" label={t('medItem.name')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      {!item && isPlatform && <CompanyField />}
      <Form.Item name="category" label={t('medItem.category')}>
        <Select options={medCategories.map((value) => ({ value, label: t(`medItem.category.${value}`) }))} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="fee" label={t('medItem.fee')} rules={[required]}>
          <MoneyInput max={mostMedFee / 100} />
        </Form.Item>
        <Form.Item name="minutes" label={t('medItem.minutes')} extra={t('medItem.minutes.hint')} rules={[required]}>
          <InputNumber min={5} max={240} step={5} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="sort" label={t('medItem.sort')} extra={t('medItem.sort.hint')} rules={[required]}>
        <InputNumber min={0} max={999} precision={0} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="note" label={t('medItem.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="status" label={t('medItem.offered')} extra={t('medItem.offered.hint')} {...asSwitch}>
        <Switch />
      </Form.Item>
      {item && <RecordHistory resource="med-items" id={item.itemId} text={medItemText} />}
    </RecordForm>
  )
}
