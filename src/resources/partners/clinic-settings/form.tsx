/** The settings of a clinic: own or its agent's. */
import { Form, Radio } from 'antd'
import { type ClinicSetting, clinicSettings } from '../../../../contract/partners/clinic-settings'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
import { savedBy } from '../../../records/use-record-form'
import { formatMoney } from '../../../ui/format'
import { useDisputed } from './disputed'
import { clinicSettingText } from './field-text'
import { sentOf, type Values, valuesOf } from './fields'
import { TermsFields } from './terms-fields'

const Fields = ({ mayCredit }: { mayCredit: boolean }) => {
  const t = useT()
  const inherited = Form.useWatch('authSettingType', Form.useFormInstance<Values>()) !== 1
  return (
    <>
      <Form.Item
        name="authSettingType"
        label={t('clinicSetting.authSettingType')}
        extra={t('clinicSetting.authSettingType.hint')}
      >
        <Radio.Group
          disabled={!mayCredit}
          options={[
            { value: 0, label: t('clinicSetting.inherited') },
            { value: 1, label: t('clinicSetting.own') },
          ]}
        />
      </Form.Item>
      <TermsFields inherited={inherited} mayCredit={mayCredit} />
    </>
  )
}

export const ClinicSettingForm = ({ clinic, onClosed }: { clinic: ClinicSetting; onClosed: () => void }) => {
  const t = useT()
  const disputed = useDisputed<Values>()
  return (
    <RecordForm<ClinicSetting, Values>
      name="clinic-setting"
      title={t('clinicSetting.title', { name: clinic.hospitalName })}
      width={600}
      row={clinic}
      resource={clinicSettings}
      valuesOf={valuesOf}
      update={savedBy(clinicSettings.calls.save, ({ authSettingType, ...terms }) => ({
        ...(authSettingType === 1 ? sentOf(terms) : {}),
        authSettingType,
      }))}
      disputed={disputed}
      onClosed={onClosed}
    >
      {clinic.creditUsed !== null && <p>{t('clinicSetting.usedNow', { used: formatMoney(clinic.creditUsed) })}</p>}
      <Fields mayCredit={clinic.allowed.includes('credit')} />
      <RecordHistory resource="clinic-settings" id={clinic.hid} text={clinicSettingText} />
    </RecordForm>
  )
}
