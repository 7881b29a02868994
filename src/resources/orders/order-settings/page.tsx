/** The rules of ordering of one's company, each with what it does; the platform chooses whose. */
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type OrderSetting, orderSettings, usualRules } from '../../../../contract/orders/order-settings'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Description } from '../../../ui/description'
import { OfCompany, Read } from '../of-company'
import { orderSettingText } from './field-text'

const OrderSettingForm = lazy(async () => ({ default: (await import('./form')).OrderSettingForm }))

const ruleNames = ['repeatDays', 'movedDays', 'movedBy', 'completeDays'] as const

const Rules = ({ setting }: { setting: OrderSetting }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const { fields } = orderSettingText
  const said = (name: (typeof ruleNames)[number], value: number) => fields[name]?.(value, t, String)
  return (
    <>
      <Description
        facts={ruleNames.map((name) => ({
          label: t(`orderSetting.${name}`),
          value: (
            <>
              <strong>{said(name, setting[name])}</strong>
              {setting[name] !== usualRules[name] &&
                ` (${t('orderSetting.usual', { value: said(name, usualRules[name]) })})`}
              <br />
              {t(`orderSetting.${name}.hint`)}
            </>
          ),
          wide: true,
        }))}
      />
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
