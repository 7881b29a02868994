/**
 * What was typed into a form that saves itself, until the server has it: kept on this computer, so that a crash of the browser loses
 * nothing, for the same person alone, and forgotten when that person signs out.
 */
import { readBootstrap } from './bootstrap'
import { onSessionEnd, onSessionLoss } from './session'

const prefix = 'unsaved:'

interface Kept {
  uid?: unknown
  draft?: unknown
}

export const keepUnsaved = (name: string, draft: unknown): void => {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ uid: readBootstrap()?.user.uid, draft }))
  } catch {
    // There is no room for it: then only what the server has is safe.
  }
}

export const readUnsaved = <Draft>(name: string): Draft | undefined => {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(prefix + name) ?? '{}')
    return kept.uid === readBootstrap()?.user.uid ? (kept.draft as Draft | undefined) : undefined
  } catch {
    return undefined
  }
}

export const dropUnsaved = (name: string): void => localStorage.removeItem(prefix + name)

/** True from the loss of a session until it has ended. */
let isLost = false
onSessionLoss(() => {
  isLost = true
})
onSessionEnd((token) => {
  if (!isLost && token === '')
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  isLost = false
})
