/** Lens orders: list, detail, edit and the printed tickets. */
import type { Manifest } from '../../../providers/manifest'
import { orderManifest } from '../family/manifest'
import { ticketsPath } from '../family/print-paths'

export const manifest: Manifest = orderManifest({
  name: 'lens-orders',
  label: 'order.lens-orders',
  path: '/order/glass-list',
  id: 'lensOrderId',
  kind: async () => (await import('./kind')).lensOrderKind,
  facts: async () => (await import('./detail/facts')).lensOrderFacts,
  form: async () => (await import('./form/form')).lensOrderForm,
  prints: {
    one: '/print-glasses',
    several: ticketsPath,
    ticket: async () => (await import('./print/ticket')).glassesTicket,
  },
})
