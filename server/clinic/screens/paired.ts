/** The screens whose televisions hold a token, as their streams ask for them. */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { screens } from '../../../contract/clinic/screens'
import { clinicStatus } from '../../../contract/partners/hospitals'
import type { Db } from '../../db/client'
import { announceChange } from '../../http/changes'
import { hashToken } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { store } from '../../partners/stores/table'
import type { Settings } from './show'
import { screen } from './table'

/** A television's screen and its settings. */
export interface Paired extends Settings {
  screenId: number
  cid: number
  hid: number
  tokenHash: string | null
}

const paired = async (db: Db, where: SQL): Promise<Paired[]> => {
  const found = await db
    .select({
      ...{
        screenId: screen.screenId,
        cid: screen.cid,
        hid: screen.hid,
        tokenHash: screen.tokenHash,
        name: screen.name,
      },
      ...{ layout: screen.layout, rooms: screen.rooms, voice: screen.voice, mask: screen.mask, notice: screen.notice },
      ...{ store: hospital.name, storeRooms: store.rooms },
    })
    .from(screen)
    .innerJoin(hospital, eq(hospital.hid, screen.hid))
    .leftJoin(store, eq(store.hid, screen.hid))
    .where(and(where, eq(hospital.status, clinicStatus.accepted)))
  return found.map((one) => ({ ...one, storeRooms: one.storeRooms ?? [] }))
}

/** The screen of a token. */
export const screenOfToken = async (db: Db, token: string | undefined): Promise<Paired | undefined> => {
  if (!token || !/^[0-9a-f]{64}$/.test(token)) return undefined
  return (await paired(db, eq(screen.tokenHash, await hashToken(token))))[0]
}

/** Those of the screens that still stand. */
export const screensOf = (db: Db, ids: readonly number[]) => paired(db, inArray(screen.screenId, [...ids]))

/** Notes that the televisions of these screens were heard of. */
export const noteBeat = (db: Db, ids: readonly number[], now: number) =>
  db
    .update(screen)
    .set({ beatAt: now })
    .where(inArray(screen.screenId, [...ids]))

/** Notes that a television has come, or gone, and tells those who look at the list. */
export const noteConnection = async (database: Db, { screenId, cid, hid }: Paired, beatAt: number | null) =>
  database.transaction(async (db) => {
    await db.update(screen).set({ beatAt }).where(eq(screen.screenId, screenId))
    const change = { resource: screens.name, id: screenId, type: 'updated', by: '', cid, hid, common: false } as const
    await announceChange(db, change)
  })
