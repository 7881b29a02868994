/** The two sides of training devices: each of them, and what was done for them. */
import { serviceRecords } from '../../../../contract/training/service-records'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { devicesPath, servicePath } from './paths'

export const DeviceTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayService = useMayCall(serviceRecords.calls.list)
  const tabs = [
    { href: devicesPath, label: t('screen.devices') },
    ...(mayService ? [{ href: servicePath, label: t('screen.serviceRecords') }] : []),
  ]
  return <PageTabs label={t('device.pages')} tabs={tabs} current={current} />
}
