/** What one's chain gives to its members by itself; the platform chooses whose. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type MarketingSettings, marketingSettings } from '../../../../contract/clinic/marketing-settings'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { ChainChoice } from '../../../records/chain-choice'
import { RecordHistory } from '../../../records/record-history'
import { Description } from '../../../ui/description'
import { ListPage } from '../../../ui/list-page'
import { giftsPath } from '../marketing-paths'
import { MarketingTabs } from '../marketing-tabs'
import { marketingSettingText } from './field-text'

const MarketingSettingsForm = lazy(async () => ({ default: (await import('./form')).MarketingSettingsForm }))

const Shown = ({ settings }: { settings: MarketingSettings }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const none = t('marketingSetting.none')
  const { birthdayName, birthdayDays, welcomeName, referralName, smsFrom: from, smsTo: to } = settings
  return (
    <>
      <Card
        size="small"
        title={t('screen.marketingSettings')}
        extra={
          settings.allowed.includes('update') && (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('record.edit')}
            </Button>
          )
        }
      >
        <Alert type="info" showIcon message={t('marketingSetting.chain')} style={{ marginBlockEnd: 12 }} />
        <Description
          facts={[
            { label: t('marketingSetting.birthdayTplId'), value: birthdayName ?? none },
            {
              label: t('marketingSetting.birthdayDays'),
              value: birthdayName === null ? none : t('marketingSetting.birthdayDays.value', { count: birthdayDays }),
            },
            { label: t('marketingSetting.welcomeTplId'), value: welcomeName ?? none },
            { label: t('marketingSetting.referralTplId'), value: referralName ?? none },
            { label: t('marketingSetting.smsHours'), value: t('marketingSetting.smsHours.value', { from, to }) },
          ]}
        />
        <div style={{ marginBlockStart: 12 }}>
          <RecordHistory resource={marketingSettings.name} id={settings.hid} text={marketingSettingText} />
        </div>
      </Card>
      <Suspense>{editing && <MarketingSettingsForm settings={settings} onClosed={() => setEditing(false)} />}</Suspense>
    </>
  )
}

const OfClinic = ({ hid }: { hid: number }) => {
  const { data, error } = useCallQuery(marketingSettings.calls.get, { params: { hid } })
  if (error) return <Result status="404" title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return <Shown key={hid} settings={data.data} />
}

export const MarketingSettingsPage = () => {
  const t = useT()
  return (
    <ListPage title={t('screen.marketingSettings')}>
      <MarketingTabs current={giftsPath} />
      <ChainChoice label={t('marketingSetting.choose')}>{(hid) => <OfClinic hid={hid} />}</ChainChoice>
    </ListPage>
  )
}
