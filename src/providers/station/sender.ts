/** Sends what a station has kept, in order and each once, whenever there is a network and a session. */
import { useSyncExternalStore } from 'react'
import { screeningRecords } from '../../../contract/screening/screening-records'
import { ApiError } from '../data/api-error'
import { send } from '../data/http'
import { readToken } from '../session'
import { dropTasks, settleReadings, type Waiting, waitingReadings } from './kept'

const atOnce = 100
const againAfter = 10_000

interface State {
  /** Whether the device has been asked what waits on it; before that nothing may be said to be sent. */
  isKnown: boolean
  /** Those that are to be sent. */
  waiting: readonly Waiting[]
  refused: readonly Waiting[]
  /** Whether the last try came through. */
  isConnected: boolean
  /** Why the server took nothing, in its words. */
  trouble?: string | undefined
}
let state: State = { isKnown: false, waiting: [], refused: [], isConnected: navigator.onLine }
const listeners = new Set<() => void>()

const set = (next: Partial<State>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const readAgain = async (next: Partial<State> = {}) => {
  const all = await waitingReadings()
  set({
    ...next,
    isKnown: true,
    waiting: all.filter(({ refused }) => !refused),
    refused: all.filter(({ refused }) => refused),
  })
}

/** What this session cannot send: it is of another company, and stays until that one's people sign in. */
const ofOthers = new Set<string>()

/** @returns whether there may be more to send */
const sendSome = async (): Promise<boolean> => {
  const some = state.waiting.filter(({ offlineId }) => !ofOthers.has(offlineId)).slice(0, atOnce)
  if (some.length === 0 || readToken() === '') return false
  const readings = some.map(({ offlineId, grantId, sealed }) => ({ offlineId, grantId, sealed }))
  const sent = Math.round(Date.now() / 1000)
  const { data } = await send(screeningRecords.calls.sealed, { body: { sent, readings } })
  const answers = new Map(data.answers.map((answer) => [answer.offlineId, answer]))
  const held = data.answers.filter(({ errors }) => errors?.grantId)
  for (const { offlineId } of held) ofOthers.add(offlineId)
  const kept = some.filter(({ offlineId }) => answers.get(offlineId)?.code === 0)
  const refused = some.flatMap((one) => {
    const answer = answers.get(one.offlineId)
    // Readings of another company wait for its people.
    if (answer?.code !== 1 || answer.errors?.grantId) return []
    const message = Object.values(answer.errors ?? {}).join(' ') || answer.message
    return [{ ...one, refused: { name: answer.name, message } }]
  })
  await settleReadings(
    kept.map(({ seq = 0 }) => seq),
    refused,
  )
  await readAgain({ isConnected: true, trouble: undefined })
  return kept.length + refused.length + held.length > 0
}

let timer: ReturnType<typeof setTimeout> | undefined

/** One page of this device sends at a time. */
export const sendWaiting = async (): Promise<void> => {
  clearTimeout(timer)
  try {
    await navigator.locks.request('station-sender', { ifAvailable: true }, async (lock) => {
      await readAgain()
      while (lock && (await sendSome()));
    })
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.statusCode !== 0
    await readAgain({ isConnected: isAnswered, trouble: isAnswered ? error.message : undefined })
  }
  if (state.waiting.length > 0) timer = setTimeout(() => void sendWaiting(), againAfter)
}

/** Takes a refused one up again, or gives it up. */
export const settleRefused = async (one: Waiting, what: 'again' | 'discard') => {
  const { refused: _, ...again } = one
  await settleReadings(what === 'discard' ? [one.seq ?? 0] : [], what === 'again' ? [again] : [])
  await sendWaiting()
}

/** Whoever signs in sends what lies here; the rosters of others are removed. */
export const resumeStation = async (uid: number) => {
  ofOthers.clear()
  await dropTasks(uid)
  await sendWaiting()
  await dropTasks(uid)
}

addEventListener('online', () => void sendWaiting())
addEventListener('offline', () => set({ isConnected: false }))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useWaiting = (): State => useSyncExternalStore(subscribe, () => state)
