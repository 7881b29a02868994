/** 138****0000 for those who may not see the number. */
export const maskedPhone = (phone: string) => (phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`)
