/** Contents. */
import { listManifest } from '../../../providers/manifest'
import { toldBy } from '../../told-by'

export const contents = listManifest({
  name: 'contents',
  area: 'content',
  icon: 'article',
  label: 'screen.contents',
  path: '/content/list',
  texts: 'contents',
  page: async () => (await import('./list')).ContentList,
  record: toldBy('contents', 'contentText'),
})
