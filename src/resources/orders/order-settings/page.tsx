/** The rules of ordering of one's company, each with what it does; the platform chooses whose. */
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type OrderSetting, orderSettings, usualRules } from '../../../../contract/orders/order-settings'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { OfCompany, Read } from '../of-company'
import { orderSettingText } from './field-text'
import styles from './rules.module.css'

const OrderSettingForm = lazy(async () => ({ default: (await import('./form')).OrderSettingForm }))

const ruleNames = ['repeatDays', 'movedDays', 'movedBy', 'completeDays'] as const

const Rules = ({ setting }: { setting: OrderSetting }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const { fields } = orderSettingText
  const said = (name: (typeof ruleNames)[number], value: number) => fields[name]?.(value, t, String)
  return (
    <>
      <dl className={styles.rules}>
        {ruleNames.map((name) => (
          <div key={name}>
            <dt>{t(`orderSetting.${name}`)}</dt>
            <dd className={styles.value}>{said(name, setting[name])}</dd>
            <dd>{t(`orderSetting.${name}.hint`)}</dd>
            {setting[name] !== usualRules[name] && (
              <dd>{t('orderSetting.usual', { value: said(name, usualRules[name]) })}</dd>
            )}
          </div>
        ))}
      </dl>
      {setting.allowed.includes('update') && (
        <Button type="primary" style={{ marginBlockStart: 16 }} onClick={() => setEditing(true)}>
          {t('orderSetting.edit')}
        </Button>
      )}
      <Suspense>{editing && <OrderSettingForm setting={setting} onClosed={() => setEditing(false)} />}</Suspense>
    </>
  )
}

const OfOne = ({ cid }: { cid: number }) => (
  <Read {...useCallQuery(orderSettings.calls.get, { query: { cid } })}>
    {(setting) => (
      <div style={{ paddingBlock: 12 }}>
        <Rules key={cid} setting={setting} />
      </div>
    )}
  </Read>
)

export const OrderSettingsPage = () => (
  <OfCompany title={useT()('screen.orderSettings')}>{(cid) => <OfOne cid={cid} />}</OfCompany>
)
