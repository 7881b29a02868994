/** Where the sides of the daily sales are. */
const root = '/sales/daily'

export const tillPath = root
export const duePath = `${root}/due`
export const billsPath = `${root}/bills`
export const shiftsPath = `${root}/shifts`
export const closingsPath = `${root}/closings`
/** On A4. */
export const billOf = (saleId: number | ':saleId') => `/clinic-print/bills/${saleId}`
export const closingOf = (closingId: number | ':closingId') => `/clinic-print/closings/${closingId}`
export const receiptOf = (saleId: number | ':saleId') => `/clinic-print/receipts/${saleId}`

/** The slip of a refund on the store's roll, and on A4. */
export const refundReceiptOf = (saleId: number | ':saleId', refundId: number | ':refundId') =>
  `/clinic-print/refund-receipts/${saleId}/${refundId}`
export const refundBillOf = (saleId: number | ':saleId', refundId: number | ':refundId') =>
  `/clinic-print/refunds/${saleId}/${refundId}`

/** Opens the till with the charges of a visit, or with a bill that was put aside. */
export const tillFor = (of: { visit: number } | { sale: number }) =>
  `${root}?${new URLSearchParams(Object.entries(of).map(([name, id]) => [name, String(id)]))}`
