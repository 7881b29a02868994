/** Contents: those of the platform, and in the clinic edition those of a clinic. */
import { type Manifest, screen } from '../../../providers/manifest'

const list = {
  ...screen('contents', async () => (await import('./list')).ContentList),
  code: 'contents.read',
}

export const manifest: Manifest = {
  name: 'contents',
  area: 'content',
  icon: 'article',
  label: 'screen.contents',
  dataProviderName: 'default',
  routes: [
    { ...list, path: '/content/list', action: 'list' },
    { ...list, path: '/marketing/contents', entry: 'screen.contents.clinic' },
  ],
  record: { path: () => '/content/list' },
}
