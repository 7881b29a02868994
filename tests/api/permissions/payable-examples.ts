/** Inputs of what clinics pay, and of their accounts with suppliers. */
import type { Example } from './example'

const version = 1
const versioned = [
  ...['update', 'submit', 'approve'].map((verb) => `payment-orders.${verb}`),
  ...['reconciliations.send', 'reconciliations.confirm'],
]

export const payableExamples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(versioned.map((call) => [call, { body: { version } }])),
  ...Object.fromEntries(
    ['reject', 'void'].map((verb) => [`payment-orders.${verb}`, { body: { version, reason: '样本' } }]),
  ),
  'payment-orders.create': { body: { hid: 11, agentCid: 1, amount: 100, due: '2026-03-31' } },
  'payment-orders.payables': { query: { hid: 11 } },
  'payment-orders.paid': { body: { version, date: '2026-03-10', ref: 'YH1' } },
  'reconciliations.make': { body: { hid: 11, supplierId: 1, month: '2026-01' } },
  'reconciliations.inTransit': { query: { hid: 11 } },
  'reconciliations.differ': {
    body: { version, lines: [{ no: 'X1', date: '2026-01-05', theirs: 100, reason: '样本' }] },
  },
}
