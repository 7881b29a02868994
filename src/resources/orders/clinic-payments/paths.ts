/** The address of the payments of clinics, and of one of them over their list. */
export const paymentsPath = '/statistics/payments'
export const paymentPath = (id: number | string) => `${paymentsPath}?payment=${id}`
