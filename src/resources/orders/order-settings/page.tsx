/** The rules of ordering of one's company, each with what it does; the platform chooses whose. */
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import {
  type OrderRules,
  type OrderSetting,
  orderSettings,
  usualRules,
} from '../../../../contract/orders/order-settings'
import { useCallQuery } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { RecordHistory } from '../../../records/record-history'
import { OfCompany, Read } from '../of-company'
import { orderSettingText } from './field-text'
import styles from './rules.module.css'
import { sections } from './sections'

const OrderSettingForm = lazy(async () => ({ default: (await import('./form')).OrderSettingForm }))

const Rules = ({ setting }: { setting: OrderSetting }) => {
  const t = useT()
  const label = useLabel()
  const [editing, setEditing] = useDraftState<boolean>('editing', false)
  const { fields } = orderSettingText
  const said = (name: keyof OrderRules, value: number) => fields[name]?.(value, t, label)
  return (
    <>
      {sections.map(({ name: section, rules }) => (
        <section key={section} aria-labelledby={section}>
          <h2 id={section} className={styles.section}>
            {t(`orderSetting.section.${section}`)}
          </h2>
          <dl className={styles.rules}>
            {rules.map((name) => (
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
        </section>
      ))}
      {useOffered(orderSettings.calls.get, setting).allowed.includes('update') && (
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
        <div style={{ marginBlockStart: 24 }}>
          <RecordHistory key={cid} resource="order-settings" id={cid} text={orderSettingText} />
        </div>
      </div>
    )}
  </Read>
)

export const OrderSettingsPage = () => (
  <OfCompany title={useT()('screen.orderSettings')}>{(cid) => <OfOne cid={cid} />}</OfCompany>
)
