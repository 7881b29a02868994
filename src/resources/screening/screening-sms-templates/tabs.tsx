/** Templates and what was sent; above both when messages leave, and what is left to send. */
import { Typography } from 'antd'
import { smsParts } from '../../../../contract/clinic/sms-parts'
import { screeningNotices } from '../../../../contract/screening/screening-notices'
import { screeningSmsTemplates } from '../../../../contract/screening/screening-sms-templates'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { PageTabs } from '../../../ui/page-tabs'
import { logPath, templatesPath } from './paths'

/** A clinic pays for its messages from what its chain has bought. */
const Balance = () => {
  const t = useT()
  const { data } = useCallQuery(smsParts.calls.balance, {})
  return data ? ` ${t('screeningSmsTemplate.balance', { count: data.data.parts })}` : null
}

export const SmsTabs = ({ current }: { current: string }) => {
  const t = useT()
  const ofClinic = (useUser()?.oid ?? null) !== null
  const mayReadBalance = useMayCall(smsParts.calls.balance)
  const shown = [
    { href: templatesPath, label: t('screeningSmsTemplate.tab'), may: useMayCall(screeningSmsTemplates.calls.list) },
    { href: logPath, label: t('screeningSmsTemplate.log'), may: useMayCall(screeningNotices.calls.list) },
  ]
  const tabs = shown.filter(({ may }) => may).map(({ href, label }) => ({ href, label }))
  return (
    <>
      <PageTabs label={t('screeningSmsTemplate.tabs')} tabs={tabs} current={current} />
      <Typography.Paragraph type="secondary" style={{ margin: 0 }}>
        {t('screeningSmsTemplate.hours')}
        {ofClinic ? mayReadBalance && <Balance /> : ` ${t('screeningSmsTemplate.ofAgent')}`}
      </Typography.Paragraph>
    </>
  )
}
