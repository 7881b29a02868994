/** Refine's live provider: tells a screen what others changed of the records that it shows. */
import type { LiveEvent, LiveProvider } from '@refinedev/core'
import { resourceNamed } from '../../../contract/core/resource'
import type { LiveChange } from '../../../contract/system/live'
import { listen, type Tidings } from './connection'

/** Changes may have been missed: what is shown may be old. */
export const missed = 'missed'

/** Refine's name of the channel; a list that is not the resource's own is called `resource.call`. */
const resourceOf = (channel: string) => channel.replace(/^resources\//, '').split('.')[0] ?? ''

/** What a change is to the records of a resource: its own, or one that makes them stale. */
const concerns = (resource: string, change: LiveChange): LiveChange | undefined => {
  if (change.resource === resource) return change
  return resourceNamed(change.resource)?.stales?.includes(resource) ? { ...change, id: null } : undefined
}

const eventsOf = (channel: string, tidings: Tidings): LiveEvent[] => {
  const event = { channel, date: new Date() }
  if (tidings === 'missed') return [{ ...event, type: missed, payload: {} }]
  return tidings.changes.flatMap((change) => {
    const concerning = concerns(resourceOf(channel), change)
    if (!concerning) return []
    const { id, type, by } = concerning
    return [{ ...event, type, payload: { ...(id !== null && { ids: [id] }), by } }]
  })
}

export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) =>
    listen((tidings) => {
      for (const event of eventsOf(channel, tidings)) callback(event)
    }),
  unsubscribe: (end: () => void) => end(),
}
