/** The private keys of grants: kept encrypted where this installation has a key to encrypt with. */
import { isSealed } from '../http/sealing'
import type { Services } from '../http/services'

export const grantOf = ({ sealing }: Pick<Services, 'sealing'>) => ({
  seal: (grantId: string, key: string) => sealing?.seal(key, `screening-grant ${grantId}`) ?? Promise.resolve(key),
  open: (grantId: string, stored: string) =>
    sealing && isSealed(stored) ? sealing.unseal(stored, `screening-grant ${grantId}`) : Promise.resolve(stored),
})
