/** The sides of protection guards. */
import { screeningGuardDevices } from '../../../../contract/screening/screening-guard-devices'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { guardDevicesPath, guardMeansPath, guardPath } from './paths'

export const GuardTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayDevices = useMayCall(screeningGuardDevices.calls.list)
  const tabs = [
    { href: guardPath, label: t('guardDay.days') },
    { href: guardMeansPath, label: t('guardDay.means') },
    ...(mayDevices ? [{ href: guardDevicesPath, label: t('guardDay.devices') }] : []),
  ]
  return <PageTabs label={t('guardDay.sides')} tabs={tabs} current={current} />
}
