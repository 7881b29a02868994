/** The addresses of the screens of lens orders. */
export const listPath = '/order/glass-list'
export const detailPath = (lensOrderId: number) => `${listPath}/${lensOrderId}`
export const editPath = (lensOrderId: number) => `${detailPath(lensOrderId)}/edit`
export const printPath = (lensOrderId: number) => `/print-glasses/${lensOrderId}`
/** One ticket per page, in this order. */
export const batchPrintPath = (ids: readonly number[]) => `/batchPrint-glasses/${ids.join(',')}`
/** Longer lists of tickets are refused. */
export const maxPrinted = 100
