/** Reads several orders, each by its own call: one that cannot be read costs none of the others. */
import { ApiError } from '../../../providers/data/api-error'

/** As many as a browser asks of one host at a time; more would only wait, and count the wait as time-out. */
const lanes = 6

export interface Unread {
  id: number
  message: string
}

/** A session that has ended ends the reading; anything else costs only the order that it befell. */
const isOwnFault = ({ name }: ApiError) => ['missing', 'fault', 'timeout', 'network', 'stop'].includes(name)

/** What was read, in the order of the ids, and what could not be. */
export const readEach = async <Read>(
  ids: readonly number[],
  readOne: (id: number) => Promise<Read>,
): Promise<{ read: Read[]; unread: Unread[] }> => {
  const found = new Map<number, Read>()
  const unread: Unread[] = []
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        found.set(id, await readOne(id))
      } catch (error) {
        if (!(error instanceof ApiError && isOwnFault(error))) throw error
        unread.push({ id, message: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return { read: ids.flatMap((id) => found.get(id) ?? []), unread }
}
