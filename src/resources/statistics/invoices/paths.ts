/** The address of the invoices, and of one of them over their list. */
export const invoicesPath = '/finance/reconciliation/invoices'
export const invoicePath = (id: number | string) => `${invoicesPath}?invoice=${id}`
