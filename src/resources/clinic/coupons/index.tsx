/** Coupons: the templates by which a chain gives them, and those that members have. */
import { listManifest, type Manifest, screen } from '../../../providers/manifest'
import { recordsPath, templatesPath } from './paths'

const texts = 'coupons'

const couponTemplates = listManifest({
  name: 'coupon-templates',
  area: 'clinic',
  icon: 'article',
  label: 'screen.coupons',
  path: templatesPath,
  texts,
  page: async () => (await import('./templates')).templatePage,
})

const coupons: Manifest = {
  name: 'coupons',
  area: 'clinic',
  icon: 'article',
  label: 'screen.couponRecords',
  dataProviderName: 'default',
  routes: [
    {
      path: recordsPath,
      ...screen(texts, async () => (await import('./records')).CouponRecords),
      ...{ code: 'coupons.read', feature: 'coupons', action: 'list' },
    },
  ],
  record: { path: () => recordsPath },
}

export const manifest: readonly Manifest[] = [couponTemplates, coupons]
