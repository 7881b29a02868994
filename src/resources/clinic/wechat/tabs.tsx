/** The two sides of the official account. */
import { wechat } from '../../../../contract/clinic/wechat'
import { wechatFollowers } from '../../../../contract/clinic/wechat-followers'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { accountPath, followersPath } from './paths'

export const WechatTabs = ({ current }: { current: string }) => {
  const t = useT()
  const tabs = [
    { href: accountPath, label: t('wechat.tab'), may: useMayCall(wechat.calls.get) },
    { href: followersPath, label: t('wechatFollower.tab'), may: useMayCall(wechatFollowers.calls.list) },
  ]
  return <PageTabs label={t('wechat.tabs')} current={current} tabs={tabs.filter(({ may }) => may)} />
}
