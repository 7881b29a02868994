/** Where the payment orders of a clinic are. */
export const paymentOrdersPath = '/finance/payment-orders'
export const paymentOrderOf = (id: number | string) => `${paymentOrdersPath}/${id}`
export const paperOf = (id: number | string) => `${paymentOrderOf(id)}/print`
