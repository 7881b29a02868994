/**
 * What was typed when the server ended the session: kept in this tab of the browser until the same person is back at the same
 * address, then forgotten. Passwords and numbers of identity papers are never kept.
 */
import { use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onBootstrapChange, readBootstrap } from './bootstrap'
import { t } from './i18n'
import { onSessionEnd, onSessionLoss } from './session'
import { toast } from './toast'
import { isUnsaved, ScreenContext } from './unsaved'

const storageKey = 'drafts'
const neverKept = /password|secret|identity|id_?card|id_?number/i

type Drafts = Readonly<Record<string, unknown>>

interface Form {
  screen: string
  read: () => unknown
}

/** The forms that are open, by address and name. */
const forms = new Map<string, Form>()

const forgetAll = () => sessionStorage.removeItem(storageKey)

const readKept = (): Drafts => {
  try {
    const kept: { uid?: unknown; drafts?: Drafts } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return kept.uid === readBootstrap()?.user.uid ? (kept.drafts ?? {}) : {}
  } catch {
    return {}
  }
}

const write = (drafts: Drafts) => {
  const uid = readBootstrap()?.user.uid
  if (uid === undefined || Object.keys(drafts).length === 0) return forgetAll()
  const text = JSON.stringify({ uid, drafts }, (key, value) => (neverKept.test(key) ? undefined : value))
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // There is no room for it: then it is typed once more.
  }
}

/** True from the loss of a session until it has ended. */
let isLost = false
onSessionLoss(() => {
  isLost = true
  const open = [...forms].filter(([, { screen }]) => isUnsaved(screen))
  write({ ...readKept(), ...Object.fromEntries(open.map(([key, { read }]) => [key, read()])) })
})
onSessionEnd((token) => {
  // Who signs out on purpose leaves nothing behind.
  if (!isLost && token === '') forgetAll()
  isLost = false
})
onBootstrapChange(() => {
  if (readBootstrap()) write(readKept())
})

/**
 * @param name of the form, or of a part of it, on its screen
 * @param read what of it is to be kept, as JSON can hold it, while the screen has something unsaved
 * @returns what was kept of it, when it was opened
 */
export const useDraft = <Draft>(name: string, read: () => Draft): Draft | undefined => {
  const screen = use(ScreenContext)
  const { pathname, search } = useLocation()
  const key = `${pathname}${search} ${name}`
  const [kept] = useState(() => readKept()[key] as Draft | undefined)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (kept !== undefined) void toast('info', t('core.draft.restored'))
  }, [kept])
  useEffect(() => {
    const form = { screen, read: () => latest.current() }
    forms.set(key, form)
    const { [key]: _, ...others } = readKept()
    write(others)
    return () => {
      // Out of sight the form stays as it is, and its effects end all the same.
      const isHidden = screen !== '' && location.pathname !== screen
      if (!isHidden && forms.get(key) === form) forms.delete(key)
    }
  }, [key, screen])
  return kept
}

/** State of a screen that belongs to what is typed there, such as which record is being changed. */
export const useDraftState = <Value>(name: string, initial: Value | (() => Value)) => {
  const latest = useRef<Value>(undefined)
  const kept = useDraft(name, () => latest.current)
  const [value, setValue] = useState<Value>(kept === undefined ? initial : kept)
  useEffect(() => {
    latest.current = value
  })
  return [value, setValue] as const
}
