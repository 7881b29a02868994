/** The form of the marketing settings. */
import { Form, InputNumber } from 'antd'
import { type CouponTemplate, couponTemplates, templateStatus } from '../../../../contract/clinic/coupon-templates'
import { couponWay } from '../../../../contract/clinic/coupon-terms'
import {
  type MarketingSettings,
  marketingSettings,
  maxBirthdayDays,
  smsHours,
} from '../../../../contract/clinic/marketing-settings'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'

const names = ['birthdayTplId', 'birthdayDays', 'welcomeTplId', 'referralTplId', 'smsFrom', 'smsTo'] as const
type Values = Pick<MarketingSettings, (typeof names)[number]>

const hours = Array.from({ length: smsHours.last - smsHours.first + 1 }, (_, at) => ({
  value: smsHours.first + at,
  label: `${smsHours.first + at}:00`,
}))

const valuesOf = (row?: MarketingSettings): Values =>
  Object.fromEntries(names.map((name) => [name, row?.[name]])) as unknown as Values

interface Occasion {
  name: 'birthdayTplId' | 'welcomeTplId' | 'referralTplId'
  way: CouponTemplate['ways'][number]
  /** The template that was chosen before, which may have been stopped since. */
  kept: { tplId: number | null; name: string | null }
}

const TemplateInput = ({ hid, name, way, kept }: Occasion & { hid: number }) => {
  const t = useT()
  const may = useMayCall(couponTemplates.calls.list)
  const query = { hid, status: String(templateStatus.running), page_size: 200 }
  const { data } = useCallQuery(couponTemplates.calls.list, { query }, { enabled: may })
  const offered = (data?.data ?? []).filter(({ ways }) => ways.includes(way))
  const options = offered.map(({ tplId, name: label }) => ({ value: tplId, label }))
  if (kept.tplId !== null && !options.some(({ value }) => value === kept.tplId))
    options.push({ value: kept.tplId, label: kept.name ?? '' })
  return (
    <Form.Item
      name={name}
      label={t(`marketingSetting.${name}`)}
      {...(name !== 'birthdayTplId' && { extra: t(`marketingSetting.${name}.hint`) })}
      normalize={(tplId: number | undefined) => tplId ?? null}
    >
      <Choice<number> allowClear placeholder={t('marketingSetting.none')} options={options} />
    </Form.Item>
  )
}

export const MarketingSettingsForm = ({
  settings,
  onClosed,
}: {
  settings: MarketingSettings
  onClosed: () => void
}) => {
  const t = useT()
  const { hid, birthdayTplId, birthdayName, welcomeTplId, welcomeName, referralTplId, referralName } = settings
  const birthday = { tplId: birthdayTplId, name: birthdayName }
  const welcome = { tplId: welcomeTplId, name: welcomeName }
  const referral = { tplId: referralTplId, name: referralName }
  return (
    <RecordForm<MarketingSettings, Values>
      name="marketing-settings"
      title={t('screen.marketingSettings')}
      row={settings}
      resource={marketingSettings}
      valuesOf={valuesOf}
      update={savedBy(marketingSettings.calls.update, (values) => values)}
      disputed={names.map((name) => ({
        key: name,
        label: t(`marketingSetting.${name}`),
        format: (value: unknown) => String(value ?? t('marketingSetting.none')),
      }))}
      onClosed={onClosed}
    >
      <TemplateInput hid={hid} name="birthdayTplId" way={couponWay.birthday} kept={birthday} />
      <Form.Item
        name="birthdayDays"
        label={t('marketingSetting.birthdayDays')}
        extra={t('marketingSetting.birthdayDays.hint')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <InputNumber min={0} max={maxBirthdayDays} precision={0} style={{ inlineSize: 120 }} />
      </Form.Item>
      <TemplateInput hid={hid} name="welcomeTplId" way={couponWay.welcome} kept={welcome} />
      <TemplateInput hid={hid} name="referralTplId" way={couponWay.referral} kept={referral} />
      <FieldPair>
        <Form.Item name="smsFrom" label={t('marketingSetting.smsFrom')}>
          <Choice<number> options={hours.slice(0, -1)} />
        </Form.Item>
        <Form.Item name="smsTo" label={t('marketingSetting.smsTo')} extra={t('marketingSetting.smsTo.hint')}>
          <Choice<number> options={hours.slice(1)} />
        </Form.Item>
      </FieldPair>
    </RecordForm>
  )
}
