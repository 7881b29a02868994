/** The official account of a clinic: what it says, and who follow it. */
import { type Manifest, screen } from '../../../providers/manifest'
import { accountPath, followersPath } from './paths'

const texts = 'wechat'
const feature = 'wechat'

export const manifest: Manifest = {
  name: 'wechat',
  area: 'clinic',
  icon: 'article',
  label: 'screen.wechat',
  dataProviderName: 'default',
  routes: [
    {
      path: accountPath,
      ...screen(texts, async () => (await import('./page')).WechatPage),
      ...{ feature, code: 'wechat.read' },
    },
    {
      path: followersPath,
      ...screen(texts, async () => (await import('./followers')).WechatFollowers),
      ...{ feature, code: 'wechat-followers.read', label: 'screen.wechatFollowers' },
    },
  ],
  record: { path: () => accountPath },
}
