/** Seals a reading with the public key of its grant: this device cannot open it again. */
import { CompactEncrypt, importJWK } from 'jose'
import type { Station } from '../../../contract/screening/roster'
import type { SentReading } from '../../../contract/screening/screening-reading'

export const sealReading = async (reading: SentReading, key: Station['key']): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(reading)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
