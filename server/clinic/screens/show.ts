/** What of a store's queue a screen shows, masked: pure functions. */
import type { ShownCall, ShownQueue, ShownVisit } from '../../../contract/clinic/screen-display'
import { visitStatus } from '../../../contract/clinic/visits'
import { maskName } from './mask-name'
import type { QueuedVisit } from './queue'

const pickUp = { layout: 3, type: 4 } as const
const byRoom = 2

/** What a screen is told to show. */
export interface Settings {
  name: string
  store: string
  layout: number
  rooms: readonly string[]
  /** Rooms of the store, shown where the screen names none. */
  storeRooms: readonly string[]
  voice: number
  mask: number
  notice: string
}

/** The desk types rooms by hand: a blank more or less names the same one. */
const plain = (room: string) => room.replaceAll(/\s/g, '')

const isCalled = ({ status, calledAt }: QueuedVisit) => status === visitStatus.waiting && calledAt !== null

const stateOf = (visit: QueuedVisit): ShownVisit['state'] => {
  if (visit.status === visitStatus.examined) return 'examined'
  if (visit.status === visitStatus.missed) return 'missed'
  return isCalled(visit) ? 'called' : 'waiting'
}

/** The rooms that a screen shows, each as it or its store names it. */
const roomsOf = ({ rooms, storeRooms }: Settings): ReadonlyMap<string, string> =>
  new Map((rooms.length > 0 ? rooms : storeRooms).map((room) => [plain(room), room]))

/** Of its rooms, or of none yet; those who fetch their glasses stand on their own screen alone. */
const isShown =
  ({ layout, rooms }: Settings) =>
  ({ room, type }: QueuedVisit) =>
    (rooms.length === 0 || room === '' || rooms.some((one) => plain(one) === plain(room))) &&
    (layout !== pickUp.layout || type === pickUp.type)

const shownVisit = (settings: Settings, visit: QueuedVisit): ShownVisit => ({
  queueNo: visit.queueNo,
  name: maskName(visit.name, settings.mask),
  room: roomsOf(settings).get(plain(visit.room)) ?? visit.room,
  state: stateOf(visit),
})

export const showQueue = (settings: Settings, queue: readonly QueuedVisit[]): ShownQueue => {
  const { store, name, layout, rooms, voice, notice } = settings
  const visits = queue.filter(isShown(settings)).map((visit) => shownVisit(settings, visit))
  const used = rooms.length > 0 ? [] : visits.flatMap(({ room }) => (room === '' ? [] : [room]))
  return {
    ...{ store, name, notice, layout: layout as ShownQueue['layout'], voice: voice as ShownQueue['voice'] },
    rooms: layout === byRoom ? [...new Set([...roomsOf(settings).values(), ...used])] : [],
    visits,
  }
}

/** The calls of a queue since it was read before, or since an instant where it was not; the earliest first. */
export const callsSince = (
  queue: readonly QueuedVisit[],
  before: readonly QueuedVisit[] | undefined,
  since: number,
): QueuedVisit[] => {
  const known = new Map(before?.map(({ visitId, calls }) => [visitId, calls]))
  const isNew = ({ visitId, calls, calledAt }: QueuedVisit) =>
    before ? calls > (known.get(visitId) ?? 0) : (calledAt ?? 0) >= since
  return queue
    .filter((visit) => isCalled(visit) && isNew(visit))
    .sort((one, other) => (one.calledAt ?? 0) - (other.calledAt ?? 0))
}

/** The call as the screen tells it; undefined where it is not the screen's to tell. */
export const showCall = (settings: Settings, visit: QueuedVisit): ShownCall | undefined => {
  if (!isShown(settings)(visit)) return undefined
  const { queueNo, name, room } = shownVisit(settings, visit)
  return { queueNo, name, room, state: 'called', at: visit.calledAt ?? 0 }
}
