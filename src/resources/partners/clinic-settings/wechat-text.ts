/** How the WeChat account of a clinic reads in the trail. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const wechatText: RecordText = {
  fields: { hospitalName: text, appId: text, secret: text },
  labels: {
    hospitalName: 'partner.clinic',
    appId: 'clinicSetting.wechat.appId',
    secret: 'clinicSetting.wechat.secret',
  },
  actions: { save: 'clinicSetting.wechat.saved' },
}
