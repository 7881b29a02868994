/** The terms of a clinic, or of all that have none of their own, with what each does beside it. */
import { Form, Radio, Select, Switch } from 'antd'
import type { PropsWithChildren } from 'react'
import { clinicMenus } from '../../../../contract/partners/clinic-menus'
import { paymentKinds, trainingDays } from '../../../../contract/partners/clinic-settings'
import { useLabel, useT } from '../../../providers/i18n'
import { asSwitch } from '../../../ui/as-switch'
import { FieldPair } from '../../../ui/field-pair'
import { MoneyInput } from '../../../ui/value-inputs'
import styles from '../partners.module.css'
import { FeaturesInput } from './features'
import { ofTraining, type switches, type TermValues } from './fields'
import { RetailPrices } from './retail-prices'

type Switched = (typeof switches)[number]

const Money = ({ name, disabled }: { name: 'creditValue' | 'price' | 'sgeyeAnnualFee'; disabled: boolean }) => {
  const t = useT()
  return (
    <Form.Item name={name} label={t(`clinicSetting.${name}`)} extra={t(`clinicSetting.${name}.hint`)}>
      <MoneyInput disabled={disabled} placeholder={t('clinicSetting.none')} />
    </Form.Item>
  )
}

const OnOff = ({ name, disabled }: { name: Switched; disabled: boolean }) => {
  const t = useT()
  return (
    <Form.Item name={name} label={t(`clinicSetting.${name}`)} extra={t(`clinicSetting.${name}.hint`)} {...asSwitch}>
      <Switch disabled={disabled} />
    </Form.Item>
  )
}

const Part = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface TermsFieldsProps {
  /** Others' terms hold: these are only to be looked at. */
  inherited: boolean
  /** Money is not everybody's who sets the rest. */
  mayCredit: boolean
}

export const TermsFields = ({ inherited, mayCredit }: TermsFieldsProps) => {
  const t = useT()
  const label = useLabel()
  const form = Form.useFormInstance<TermValues>()
  const trains = Form.useWatch('sdx_auth', form) === 1
  const off = (name: string) => inherited || (!trains && ofTraining.includes(name))
  const noMoney = inherited || !mayCredit
  return (
    <>
      <Part title={t('clinicSetting.part.orders')}>
        <Money name="creditValue" disabled={noMoney} />
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
        <OnOff name="isOptRequired" disabled={inherited} />
        <OnOff name="certificateAuth" disabled={inherited} />
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
      </Part>
      <Part title={t('clinicSetting.part.training')}>
        <OnOff name="sdx_auth" disabled={inherited} />
        {(['sdxUserAuth', 'sdxMappingAuth', 'sdxWechatPopup'] as const).map((name) => (
          <OnOff key={name} name={name} disabled={off(name)} />
        ))}
        <Form.Item
          name="sdxDaysAuth"
          label={t('clinicSetting.sdxDaysAuth')}
          extra={t('clinicSetting.sdxDaysAuth.hint')}
        >
          <Select
            mode="multiple"
            disabled={off('sdxDaysAuth')}
            options={trainingDays.map((value) => ({ value, label: t('partner.days', { count: value }) }))}
          />
        </Form.Item>
        <Form.Item
          name="sdxRetailPriceDtoList"
          label={t('clinicSetting.sdxRetailPriceDtoList')}
          extra={t('clinicSetting.sdxRetailPriceDtoList.hint')}
        >
          <RetailPrices disabled={off('sdxRetailPriceDtoList') || !mayCredit} />
        </Form.Item>
      </Part>
      <Part title={t('clinicSetting.part.system')}>
        <FieldPair>
          <Money name="price" disabled={noMoney} />
          <Money name="sgeyeAnnualFee" disabled={noMoney} />
        </FieldPair>
        <OnOff name="egDbAuth" disabled={inherited} />
        <Form.Item
          name="permissions"
          label={t('clinicSetting.permissions')}
          extra={t('clinicSetting.permissions.hint')}
        >
          <Select
            mode="tags"
            maxCount={200}
            disabled={inherited}
            options={clinicMenus.map((value) => ({ value, label: label(`clinicSetting.menu.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="hospitalAuthDtoList"
          label={t('clinicSetting.hospitalAuthDtoList')}
          extra={t('clinicSetting.hospitalAuthDtoList.hint')}
        >
          <FeaturesInput disabled={inherited} />
        </Form.Item>
      </Part>
    </>
  )
}
