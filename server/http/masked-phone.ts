import { refuseField } from './refusal'

/** 138****0000 for those who may not see the number. */
export const maskedPhone = (phone: string) => (phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`)

/**
 * The number to store of one that was sent; undefined where it stays as it is.
 *
 * @throws at `field` where the middle is hidden and the rest is not that of the stored number
 */
export const changedPhone = (field: string, sent: string | undefined, stored: string): string | undefined => {
  if (sent === undefined || sent === maskedPhone(stored)) return undefined
  if (sent.includes('*')) throw refuseField(field, 'input.phone')
  return sent
}
