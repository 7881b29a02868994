/** What the calls of invoices are asked with. */
const version = 1

export const invoiceExamples = {
  'invoices.create': {
    body: { hid: 11, invoiceNo: '20260001', date: '2026-03-01', title: '样本', orders: [{ orderId: 1, amount: 1 }] },
  },
  'invoices.update': { body: { kind: 1, invoiceNo: '20260002', date: '2026-03-01', title: '样本', version } },
  'invoices.reverse': { body: { version, invoiceNo: '20260003', date: '2026-03-05', reason: '样本' } },
}
