/** Daily sales: the till, the visits that are to be charged, the bills, and their receipts. */
import { type Manifest, screen } from '../../../providers/manifest'
import { billOf, billsPath, duePath, receiptOf, refundBillOf, refundReceiptOf, tillPath } from '../till-paths'

const load = () => import('./pages')

const feature = 'till'
const code = 'sales.read'

const dailySales: Manifest = {
  name: 'daily-sales',
  forPatient: 'sales.create',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.dailySales',
  dataProviderName: 'default',
  routes: [
    { path: tillPath, ...screen('till', async () => (await load()).TillPage), code, feature },
    {
      path: duePath,
      ...screen('till', async () => (await load()).DueList),
      ...{ code, feature, label: 'screen.salesDue' },
    },
  ],
}

const sales: Manifest = {
  name: 'sales',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.sales',
  dataProviderName: 'default',
  menuPaths: [tillPath],
  routes: [
    {
      path: billsPath,
      ...screen('till', async () => (await load()).BillList),
      code,
      feature,
      action: 'list',
    },
    {
      path: receiptOf(':saleId'),
      ...screen('till', async () => (await load()).Receipt),
      ...{ code, feature, label: 'screen.receipt', chrome: false },
    },
    {
      path: billOf(':saleId'),
      ...screen('till', async () => (await import('./bill-print')).BillPrint),
      ...{ code, feature, label: 'screen.billPaper', chrome: false },
    },
    {
      path: refundReceiptOf(':saleId', ':refundId'),
      ...screen('till', async () => (await import('./refund-prints')).RefundReceipt),
      ...{ code, feature, label: 'screen.refundPaper', chrome: false },
    },
    {
      path: refundBillOf(':saleId', ':refundId'),
      ...screen('till', async () => (await import('./refund-prints')).RefundPaper),
      ...{ code, feature, label: 'screen.refundPaper', chrome: false },
    },
  ],
  record: { path: () => billsPath },
}

export const manifest: readonly Manifest[] = [dailySales, sales]
