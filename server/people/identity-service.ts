/** Identity numbers: encrypted where they lie, found by a keyed digest, never shown but for their last four characters. */
import { refuseField } from '../http/refusal'
import type { Services } from '../http/services'

type Sealed = Pick<Services, 'sealing'>

/** Patients and people who are screened share it, so that one is found by the number of the other. */
const belongingTo = 'patient'
const hidden = '*'.repeat(14)

/** The number as it is shown. */
export const maskedNumber = (tail: string) => tail && hidden + tail

/** What a number is found by; null where there is none, or no key to make it with. */
export const digestOfCard = async ({ sealing }: Sealed, number: string): Promise<string | null> =>
  sealing && number !== '' && !number.includes('*') ? sealing.digest(number, belongingTo) : null

/** The whole number of a stored one; undefined where there is no key. */
export const unsealedCard = async ({ sealing }: Sealed, stored: string): Promise<string | undefined> =>
  sealing && stored !== '' ? sealing.unseal(stored, belongingTo) : undefined

/**
 * The stored fields of an identity number as it was sent.
 * @param field the name under which it was sent
 * @throws at the field, where the number is a masked one that is not the record's own, or where the installation has no key
 */
export const idCardFields = async (
  { sealing }: Sealed,
  number: string | undefined,
  row?: { idCardTail: string },
  field = 'idCard',
) => {
  if (number === undefined) return {}
  if (number === '') return { idCard: '', idCardTail: '', idCardDigest: null }
  const tail = number.slice(-4)
  if (number.includes('*')) {
    if (row?.idCardTail === tail) return {}
    throw refuseField(field, 'input.idCard')
  }
  if (!sealing) throw refuseField(field, 'patient.noKey')
  return {
    idCard: await sealing.seal(number, belongingTo),
    idCardTail: tail,
    idCardDigest: await sealing.digest(number, belongingTo),
  }
}
