/** All resources of the app, which say of themselves in their `index.tsx` what they are, and the paths of all its screens. */
import { dashboard } from '../pages/dashboard/manifest'
import { myAccount, ownAccount } from '../pages/own-account/manifest'
import type { Manifest } from '../providers/manifest'
import { orderLinePath } from '../providers/order-names'

export const manifests: readonly Manifest[] = [
  ...[dashboard, ownAccount, myAccount],
  // Values alone, by one name: neither the files' paths nor their modules as objects come into the page.
  ...Object.values(
    import.meta.glob<Manifest | readonly Manifest[]>('./**/index.tsx', { eager: true, import: 'manifest' }),
  ).flat(),
]

const inSpecStyle = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Every path that a person can open, parameters in braces. */
export const screens: string[] = [
  '/login',
  '/forgotPassword',
  '/screen',
  '/404',
  orderLinePath,
  ...manifests.flatMap(({ routes }) => routes.map(({ path }) => inSpecStyle(path))),
]
