/** The coupons that a recharge plan gives: of which template, and how many. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber } from 'antd'
import { couponTemplates } from '../../../../contract/clinic/coupon-templates'
import { couponWay } from '../../../../contract/clinic/coupon-terms'
import type { RechargePlan } from '../../../../contract/clinic/recharge-plans'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { Choice } from '../../../ui/choice'
import styles from './stored-values.module.css'

const useOffered = (row: RechargePlan | undefined) => {
  const own = useUser()?.oid ?? undefined
  const chosen = Form.useWatch('hid', { preserve: true }) as number | undefined
  const hid = row?.hid ?? chosen ?? own
  const may = useMayCall(couponTemplates.calls.list) && hid !== undefined
  const { data } = useCallQuery(couponTemplates.calls.list, { query: { hid, page_size: 200 } }, { enabled: may })
  return (data?.data ?? [])
    .filter(({ ways }) => ways.includes(couponWay.recharge))
    .map(({ tplId, name }) => ({ value: tplId, label: name }))
}

export const PlanCoupons = ({ row }: { row: RechargePlan | undefined }) => {
  const t = useT()
  const options = useOffered(row)
  const required = [{ required: true, message: t('record.required') }]
  return (
    <Form.Item label={t('rechargePlan.coupons')}>
      <Form.List name="coupons">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.gift}>
                <Form.Item name={[name, 'tplId']} rules={required}>
                  <Choice<number> aria-label={t('rechargePlan.coupons')} options={options} />
                </Form.Item>
                <Form.Item name={[name, 'qty']} rules={required}>
                  <InputNumber aria-label={t('rechargePlan.coupons.qty')} min={1} max={99} precision={0} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('rechargePlan.coupons.remove')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ qty: 1 })}>
              {t('rechargePlan.coupons.add')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
