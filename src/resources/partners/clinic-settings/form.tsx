/** The settings of a clinic: own or its agent's, with what each does beside it. */
import { Form, Radio, Select, Switch } from 'antd'
import {
  ClinicSetting,
  clinicSettings,
  paymentKinds,
  trainingDays,
} from '../../../../contract/partners/clinic-settings'
import { useSend } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { shownByForm } from '../../../providers/use-save-record'
import { RecordForm } from '../../../records/record-form'
import { FieldPair } from '../../../ui/field-pair'
import { formatMoney } from '../../../ui/format'
import { MoneyInput } from '../../../ui/value-inputs'
import { clinicSettingText } from './field-text'
import { ofTraining, switches, type Values, valuesOf } from './fields'

const Money = ({ name, disabled }: { name: 'creditValue' | 'price' | 'sgeyeAnnualFee'; disabled: boolean }) => {
  const t = useT()
  return (
    <Form.Item name={name} label={t(`clinicSetting.${name}`)} extra={t(`clinicSetting.${name}.hint`)}>
      <MoneyInput disabled={disabled} placeholder={t('clinicSetting.none')} />
    </Form.Item>
  )
}

/** A price for each of the days that may be sold. */
const RetailPrices = ({ disabled }: { disabled: boolean }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const days = Form.useWatch('sdxDaysAuth', form) ?? []
  const prices = Form.useWatch('sdxRetailPriceDtoList', { form, preserve: true }) ?? []
  const set = (of: (typeof days)[number], price: number | null) =>
    form.setFieldValue('sdxRetailPriceDtoList', [
      ...prices.filter(({ days: others }) => others !== of),
      ...(price === null ? [] : [{ days: of, price }]),
    ])
  return (
    <>
      <Form.Item name="sdxRetailPriceDtoList" hidden>
        <span />
      </Form.Item>
      {days.map((of) => (
        <Form.Item key={of} label={t('clinicSetting.retail', { count: of })} htmlFor={`retail-${of}`}>
          <MoneyInput
            id={`retail-${of}`}
            disabled={disabled}
            value={prices.find((one) => one.days === of)?.price ?? null}
            onChange={(price) => set(of, price)}
          />
        </Form.Item>
      ))}
    </>
  )
}

const Fields = ({ mayCredit }: { mayCredit: boolean }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const inherited = Form.useWatch('authSettingType', form) !== 1
  const trains = Form.useWatch('sdx_auth', form) === 1
  const off = (name: string) => inherited || (!trains && ofTraining.includes(name))
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
      <Money name="creditValue" disabled={inherited || !mayCredit} />
      <Form.Item
        name="orderInspectionType"
        label={t('clinicSetting.orderInspectionType')}
        extra={t('clinicSetting.orderInspectionType.hint')}
      >
        <Radio.Group
          disabled={inherited}
          options={[
            { value: 0, label: t('clinicSetting.reviewed') },
            { value: 1, label: t('clinicSetting.free') },
          ]}
        />
      </Form.Item>
      {switches.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`clinicSetting.${name}`)}
          extra={t(`clinicSetting.${name}.hint`)}
          valuePropName="checked"
          getValueProps={(value: 0 | 1) => ({ checked: value === 1 })}
          normalize={(on: boolean) => (on ? 1 : 0)}
        >
          <Switch disabled={off(name)} />
        </Form.Item>
      ))}
      <Form.Item name="sdxDaysAuth" label={t('clinicSetting.sdxDaysAuth')} extra={t('clinicSetting.sdxDaysAuth.hint')}>
        <Select
          mode="multiple"
          disabled={off('sdxDaysAuth')}
          options={trainingDays.map((value) => ({ value, label: t('partner.days', { count: value }) }))}
        />
      </Form.Item>
      <RetailPrices disabled={off('sdxRetailPriceDtoList') || !mayCredit} />
      <FieldPair>
        <Money name="price" disabled={inherited || !mayCredit} />
        <Money name="sgeyeAnnualFee" disabled={inherited || !mayCredit} />
      </FieldPair>
      <Form.Item
        name="paymentSettings"
        label={t('clinicSetting.paymentSettings')}
        extra={t('clinicSetting.paymentSettings.hint')}
      >
        <Select
          mode="multiple"
          disabled={inherited}
          options={paymentKinds.map((value) => ({ value, label: t(`clinicSetting.payment.${value}`) }))}
        />
      </Form.Item>
    </>
  )
}

export const ClinicSettingForm = ({ clinic, onClosed }: { clinic: ClinicSetting; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const save = useSend(clinicSettings.calls.save, shownByForm)
  const { fields, labels = {} } = clinicSettingText
  const disputed = Object.entries(fields).map(([key, text]) => ({
    key: key as keyof Values,
    label: label(labels[key] ?? key),
    format: (value: unknown) => text(value, t, label),
  }))
  return (
    <RecordForm<ClinicSetting, Values>
      name="clinic-setting"
      title={t('clinicSetting.title', { name: clinic.hospitalName })}
      row={clinic}
      record={ClinicSetting}
      valuesOf={valuesOf}
      send={(values, base = clinic, { idempotencyKey }) =>
        save.mutateAsync({
          body:
            values.authSettingType === 1
              ? { ...values, hid: base.hid, version: base.version }
              : { authSettingType: 0, hid: base.hid, version: base.version },
          idempotencyKey,
        })
      }
      disputed={disputed}
      onClosed={onClosed}
    >
      {clinic.creditUsed !== null && <p>{t('clinicSetting.usedNow', { used: formatMoney(clinic.creditUsed) })}</p>}
      <Fields mayCredit={clinic.allowed.includes('credit')} />
    </RecordForm>
  )
}
