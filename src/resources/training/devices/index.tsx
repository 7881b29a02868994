/** Training devices: the list, the page of one, labels, and what was done for them. */
import { type Manifest, screen } from '../../../providers/manifest'
import { deviceOf, devicesPath, labelPath, servicePath } from './paths'

const code = 'devices.read'
const feature = 'devices'

export const manifest: Manifest = {
  name: 'devices',
  area: 'training',
  icon: 'instrument',
  label: 'screen.devices',
  dataProviderName: 'default',
  routes: [
    {
      path: devicesPath,
      ...screen('training', async () => (await import('./list')).DeviceList),
      ...{ code, action: 'list' },
    },
    {
      path: servicePath,
      ...screen('training', async () => (await import('./service-records/list')).ServiceRecordList),
      ...{ code: 'service-records.read', label: 'screen.serviceRecords' },
    },
    {
      path: deviceOf(':id'),
      ...screen('training', async () => (await import('./page')).DevicePage),
      ...{ code, feature, label: 'screen.device', action: 'show' },
    },
    {
      path: `${labelPath}/:ids`,
      ...screen('training', async () => (await import('./labels')).DeviceLabels),
      ...{ code, feature, label: 'screen.deviceLabels', chrome: false },
    },
  ],
  record: { path: deviceOf },
}
