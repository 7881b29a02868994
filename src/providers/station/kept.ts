/**
 * What a station keeps on its device, in IndexedDB: the rosters of tasks, encrypted under keys that no script can export, and the
 * readings that wait to be sent. Each reading is sealed with the public key of its grant; the device itself cannot open it again.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Station, StationEntry } from '../../../contract/screening/roster'
import type { SentReading } from '../../../contract/screening/screening-reading'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { markStation } from './flag'

/** A roster is kept no longer than this. */
const keptMilliseconds = 12 * 3_600_000

interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** A reading that waits, or that the server has refused. */
export interface Waiting {
  seq?: number
  offlineId: string
  grantId: string
  taskId: number
  sid: number
  sealed: string
  /** Unix milliseconds. */
  at: number
  /** The name and why, as the server said. */
  refused?: { name: string; message: string }
}

interface Schema extends DBSchema {
  tasks: {
    key: number
    value: { taskId: number; uid: number; at: number; key: CryptoKey; content: Encrypted; found: Encrypted }
  }
  readings: { key: number; value: Waiting }
}

/** What was found here since, by child: the items, that the roster does not know yet. */
export type Found = Readonly<Record<number, readonly string[]>>

export interface KeptTask {
  uid: number
  /** Unix milliseconds of the last word of the server. */
  at: number
  task: ScreeningTask
  station: Station
  found: Found
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const database = () => {
  opened ??= openDB<Schema>('screening-station', 1, {
    upgrade(db) {
      db.createObjectStore('tasks', { keyPath: 'taskId' })
      db.createObjectStore('readings', { keyPath: 'seq', autoIncrement: true })
    },
    // Another version of the app wants to go on.
    blocking: async () => {
      const db = await opened
      opened = undefined
      db?.close()
    },
  })
  return opened
}

const algorithm = 'AES-GCM'

/** `naked` of `naked.od`. */
export const itemOfPlace = (place: string): string => place.split('.')[0] ?? ''

/** A write counts once it is on the disk. */
const strictly = { durability: 'strict' } as const

const encrypt = async (key: CryptoKey, value: unknown): Promise<Encrypted> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  )
  return { iv, data }
}

const decrypt = async (key: CryptoKey, { iv, data }: Encrypted): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, data)))

/** Which device this is: made once. */
export const deviceId = (): string => {
  const known = localStorage.getItem('station-device') ?? crypto.randomUUID()
  localStorage.setItem('station-device', known)
  return known
}

const read = async (row: Schema['tasks']['value']): Promise<KeptTask> => {
  const { uid, at, key, content, found } = row
  const [kept, since] = await Promise.all([decrypt(key, content), decrypt(key, found)])
  return { uid, at, ...(kept as Pick<KeptTask, 'task' | 'station'>), found: since as Found }
}

/** Whether the server has what was found here. */
const isKnown = ({ state, missing }: StationEntry, items: readonly string[]) =>
  state === 3 || (state === 2 && !missing.some((place) => items.includes(itemOfPlace(place))))

/** Both writers of a task read it first: one after the other, in all tabs, so that neither loses what the other has noted. */
const inTurn = <Done>(write: () => Promise<Done>): Promise<Done> => navigator.locks.request('station-roster', write)

const writeTask = async (uid: number, task: ScreeningTask, station: Station): Promise<KeptTask> => {
  const db = await database()
  const { taskId } = task
  const before = await db.get('tasks', taskId)
  const isSame = before?.uid === uid
  const key = isSame
    ? before.key
    : await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const noted = isSame ? ((await decrypt(key, before.found)) as Found) : {}
  const entries = new Map(station.entries.map((entry) => [entry.sid, entry]))
  const isNews = ([sid, items]: [string, readonly string[]]) => {
    const entry = entries.get(Number(sid))
    return entry !== undefined && !isKnown(entry, items)
  }
  const found: Found = Object.fromEntries(Object.entries(noted).filter(isNews))
  const at = Date.now()
  const content = await encrypt(key, { task, station })
  await db.put('tasks', { taskId, uid, at, key, content, found: await encrypt(key, found) })
  markStation(true)
  return { uid, at, task, station, found }
}

/** Keeps a task with its roster as the server says it now; what was found here and is not in it stays noted. */
export const keepTask = (uid: number, task: ScreeningTask, station: Station): Promise<KeptTask> =>
  inTurn(() => writeTask(uid, task, station))

/** The tasks that are kept here, without those that are too old: these are removed. */
export const keptTasks = async (): Promise<KeptTask[]> => {
  const db = await database()
  const rows = await db.getAll('tasks')
  const old = rows.filter(({ at }) => Math.abs(Date.now() - at) > keptMilliseconds)
  for (const { taskId } of old) await db.delete('tasks', taskId)
  return Promise.all(rows.filter((row) => !old.includes(row)).map(read))
}

const writeReading = async (kept: KeptTask, reading: SentReading, sealed: string): Promise<KeptTask> => {
  const db = await database()
  const { taskId } = kept.task
  const row = await db.get('tasks', taskId)
  const before = row ? ((await decrypt(row.key, row.found)) as Found) : kept.found
  const items = [...new Set([...(before[reading.sid] ?? []), ...Object.keys(reading.sections)])]
  const found = { ...before, [reading.sid]: items }
  const { wears, missingEye, sid } = reading
  const said = { ...(wears !== undefined && { wears }), ...(missingEye !== undefined && { missingEye }) }
  const told = (station: Station): Station => ({
    ...station,
    entries: station.entries.map((entry) => (entry.sid === sid ? { ...entry, ...said } : entry)),
  })
  const isTold = Object.keys(said).length > 0
  const content = isTold && row && ((await decrypt(row.key, row.content)) as Pick<KeptTask, 'task' | 'station'>)
  const next = row && {
    ...row,
    found: await encrypt(row.key, found),
    ...(content && { content: await encrypt(row.key, { ...content, station: told(content.station) }) }),
  }
  const tx = db.transaction(['tasks', 'readings'], 'readwrite', strictly)
  const { offlineId } = reading
  const { grantId } = kept.station
  await Promise.all([
    next && tx.objectStore('tasks').put(next),
    tx.objectStore('readings').add({ offlineId, grantId, taskId, sid: reading.sid, sealed, at: Date.now() }),
    tx.done,
  ])
  markStation(true)
  return { ...kept, found, ...(isTold && { station: told(kept.station) }) }
}

/**
 * Keeps a reading until it has been sent, and that the child has it: both or neither.
 * @param sealed the reading, sealed with the key of the grant
 */
export const keepReading = (kept: KeptTask, reading: SentReading, sealed: string): Promise<KeptTask> =>
  inTurn(() => writeReading(kept, reading, sealed))

/** What waits, the oldest first, with what was refused. */
export const waitingReadings = async (): Promise<Waiting[]> => (await database()).getAll('readings')

/** Removes what the server has, and notes what it refused. */
export const settleReadings = async (kept: readonly number[], refused: readonly Waiting[]) => {
  const tx = (await database()).transaction('readings', 'readwrite', strictly)
  await Promise.all([...kept.map((seq) => tx.store.delete(seq)), ...refused.map((one) => tx.store.put(one)), tx.done])
}

/** Removes rosters: all of them, or those of other people. */
export const dropTasks = async (but?: number) => {
  const db = await database()
  for (const { taskId, uid } of await db.getAll('tasks')) if (uid !== but) await db.delete('tasks', taskId)
  if ((await db.count('tasks')) + (await db.count('readings')) === 0) markStation(false)
}
