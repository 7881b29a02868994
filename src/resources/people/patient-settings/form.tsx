/** The form of the patient settings. */
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { type PatientSettings, patientSettings } from '../../../../contract/people/patient-settings'
import { revisitTypes } from '../../../../contract/people/revisits'
import { useLabel, useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { FieldPair } from '../../../ui/field-pair'
import { patientSettingText } from './field-text'

const lists = ['sources', 'tags', 'revisitDays'] as const
const single = ['bookingDays', 'cancelHours', 'prepay', 'smsConsentText', 'privacyText'] as const
const names = [...lists, ...single]
type Values = Pick<PatientSettings, (typeof names)[number]>

const valuesOf = (row?: PatientSettings): Values =>
  Object.fromEntries(names.map((name) => [name, row?.[name]])) as unknown as Values

export const PatientSettingsForm = ({ settings, onClosed }: { settings: PatientSettings; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const required = [{ required: true, message: t('record.required') }]
  const words = (name: 'sources' | 'tags', needed: boolean) => (
    <Form.Item
      name={name}
      label={t(`patientSetting.${name}`)}
      extra={t('patientSetting.words')}
      rules={needed ? required : []}
    >
      <Select mode="tags" maxCount={40} open={false} suffixIcon={null} />
    </Form.Item>
  )
  const count = (name: 'bookingDays' | 'cancelHours', min: number, max: number) => (
    <Form.Item name={name} label={t(`patientSetting.${name}`)} rules={required}>
      <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <RecordForm<PatientSettings, Values>
      name="patient-settings"
      title={t('screen.patientSettings')}
      row={settings}
      resource={patientSettings}
      valuesOf={valuesOf}
      update={savedBy(patientSettings.calls.update, (values) => values)}
      disputed={names.map((name) => ({
        key: name,
        label: t(`patientSetting.${name}`),
        format: (value: unknown) => patientSettingText.fields[name]?.(value, t, label) ?? '',
      }))}
      onClosed={onClosed}
    >
      {words('sources', true)}
      {words('tags', false)}
      <FieldPair>
        {count('bookingDays', 1, 60)}
        {count('cancelHours', 0, 72)}
      </FieldPair>
      <Form.Item name="prepay" label={t('patientSetting.prepay')}>
        <Radio.Group options={[0, 1].map((value) => ({ value, label: t(`patientSetting.prepay.${value as 0}`) }))} />
      </Form.Item>
      <Form.Item label={t('patientSetting.revisitDays')} extra={t('patientSetting.revisitDays.hint')}>
        {revisitTypes.map((type) => (
          <Form.Item key={type} name={['revisitDays', type - 1]} label={t(`revisit.type.${type}`)} rules={required}>
            <InputNumber min={-30} max={730} precision={0} style={{ width: 120 }} />
          </Form.Item>
        ))}
      </Form.Item>
      <Form.Item name="smsConsentText" label={t('patientSetting.smsConsentText')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />
      </Form.Item>
      <Form.Item name="privacyText" label={t('patientSetting.privacyText')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 4 }} />
      </Form.Item>
    </RecordForm>
  )
}
