/** Orders of contact lenses: hard and soft ones, each with list, detail and edit; and the sheet that both are printed on. */
import { withTexts } from '../../../providers/i18n'
import { type Manifest, screen } from '../../../providers/manifest'
import { orderManifest } from '../family/manifest'
import { contactLensPrintPath } from '../family/print-paths'
import { hardLensPath, softLensPath } from './paths'

const hardLensOrders = orderManifest({
  name: 'hard-lens-orders',
  label: 'order.hard-lens-orders',
  path: hardLensPath,
  id: 'id',
  feature: 'contact-lens-orders',
  kind: async () => (await withTexts('contactLenses', import('./hard/kind'))).hardLensOrderKind,
  facts: async () => (await import('./hard/facts')).hardLensFacts,
  form: async () => (await import('./hard/form')).hardLensForm,
})

const softLensOrders = orderManifest({
  name: 'soft-lens-orders',
  label: 'order.soft-lens-orders',
  path: softLensPath,
  id: 'id',
  feature: 'contact-lens-orders',
  kind: async () => (await withTexts('contactLenses', import('./soft/kind'))).softLensOrderKind,
  facts: async () => (await import('./soft/facts')).softLensFacts,
  form: async () => (await import('./soft/form')).softLensForm,
})

const contactLensPrint: Manifest = {
  name: 'contact-lens-print',
  area: 'orders',
  icon: 'orders',
  label: 'order.soft-lens-orders',
  dataProviderName: 'default',
  menuPaths: [softLensPath, hardLensPath],
  routes: [
    {
      path: `${contactLensPrintPath}/:oid`,
      ...screen(
        'contactLenses',
        async () => (await withTexts('orderWork', import('./print/sheets'))).ContactLensSheets,
      ),
      code: ['hard-lens-orders.read', 'soft-lens-orders.read'],
      feature: 'contact-lens-orders',
      label: 'order.print',
      chrome: false,
    },
  ],
}

export const manifest: readonly Manifest[] = [hardLensOrders, softLensOrders, contactLensPrint]
