/** Whether a clinic's licences speak against an order of goods that only a medical institution may fit. */
import { and, eq, inArray } from 'drizzle-orm'
import { certificateOwners, permitToPractise } from '../../../contract/partners/certificates'
import type { Db } from '../../db/client'
import { distinct, grouped } from '../../db/grouped'
import { batchLoader } from '../../db/request-cache'
import type { Message } from '../../http/refusal'
import { certificate } from './table'

interface Clinic {
  hid: number
  /** In the business time zone. */
  today: string
}

/** What speaks against such orders, of any number of clinics at once. */
export const permitObjections = batchLoader('permits', async (db: Db, clinics: readonly Clinic[]) => {
  const { ownerId, ownerType, type, validFrom, validTo } = certificate
  const hids = distinct(clinics.map(({ hid }) => hid))
  const rows = await db
    .select({ hid: ownerId, validFrom, validTo })
    .from(certificate)
    .where(and(eq(ownerType, certificateOwners.clinic), eq(type, permitToPractise), inArray(ownerId, hids)))
  const ofClinic = grouped(rows, ({ hid }) => [hid])
  return ({ hid, today }): Message | undefined => {
    const own = ofClinic(hid)
    if (own.some(({ validFrom, validTo }) => validTo >= today && (validFrom === null || validFrom <= today)))
      return undefined
    const date = own
      .map(({ validTo }) => validTo)
      .filter((end) => end < today)
      .sort()
      .at(-1)
    return date === undefined ? { key: 'clinic.permitMissing' } : { key: 'clinic.permitExpired', params: { date } }
  }
})

/** What speaks against such an order of this clinic, for a refusal with 20402: no permit to practise that holds today. */
export const permitObjection = (db: Db, clinic: Clinic) => permitObjections.load(db, clinic)

/** Goods that only a medical institution may fit: rigid lenses that reshape the eye, not those that only correct it. */
export const needsPermit = ({ category, range }: { category: string; range: string | null }): boolean =>
  category === 'hardlens' && range !== 'rgp'
