/** Frame orders: list, detail, edit and the printed delivery sheet. */
import { withTexts } from '../../../providers/i18n'
import { orderManifest } from '../family/manifest'

export const manifest = orderManifest({
  name: 'frame-orders',
  label: 'order.frame-orders',
  path: '/order/glass-frame-list',
  id: 'id',
  kind: async () => (await withTexts('frames', import('./kind'))).frameOrderKind,
  facts: async () => (await import('./facts')).frameFacts,
  form: async () => (await import('./form')).frameForm,
  prints: {
    one: '/print-glass-frame',
    ticket: async () => (await import('./print/ticket')).frameTicket,
  },
})
