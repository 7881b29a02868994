/** Batches of orders: a list, and a page for each with its orders. */
import { type Manifest, screen } from '../../../providers/manifest'
import { batchesPath, batchPath } from '../family/batch-path'

export const manifest: Manifest = {
  name: 'order-batches',
  area: 'orders',
  icon: 'orders',
  label: 'screen.orderBatches',
  dataProviderName: 'default',
  routes: [
    {
      path: batchesPath,
      ...screen('fulfilment', async () => (await import('./list')).BatchList),
      code: 'orders.read',
      feature: 'order-batches',
      action: 'list',
    },
    {
      path: `${batchesPath}/:oid`,
      ...screen('fulfilment', async () => (await import('./detail')).BatchDetail),
      code: 'orders.read',
      label: 'screen.orderBatch',
      action: 'show',
    },
  ],
  record: {
    path: batchPath,
  },
}
