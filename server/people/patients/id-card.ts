/** Identity numbers: encrypted where they lie, found by a keyed digest, never shown but for their last four characters. */
import { refuseField } from '../../http/refusal'
import type { Services } from '../../http/services'
import type { PatientRow } from './rows'

const belongingTo = 'patient'

/** What a number is found by; null where there is none, or no key to make it with. */
export const digestOfCard = async ({ sealing }: Pick<Services, 'sealing'>, number: string): Promise<string | null> =>
  sealing && number !== '' && !number.includes('*') ? sealing.digest(number, belongingTo) : null

/**
 * The stored fields of an identity number as it was sent.
 * @throws at the field, where the number is a masked one that is not the record's own, or where the installation has no key
 */
export const idCardFields = async (
  { sealing }: Pick<Services, 'sealing'>,
  number: string | undefined,
  row?: Pick<PatientRow, 'idCardTail'>,
) => {
  if (number === undefined) return {}
  if (number === '') return { idCard: '', idCardTail: '', idCardDigest: null }
  const tail = number.slice(-4)
  if (number.includes('*')) {
    if (row?.idCardTail === tail) return {}
    throw refuseField('idCard', 'input.idCard')
  }
  if (!sealing) throw refuseField('idCard', 'patient.noKey')
  return {
    idCard: await sealing.seal(number, belongingTo),
    idCardTail: tail,
    idCardDigest: await sealing.digest(number, belongingTo),
  }
}
