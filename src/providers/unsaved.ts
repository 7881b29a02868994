/** Which open screens hold something that is not saved yet: the screen says so, and whatever would discard it asks first. */
import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react'
import { t } from './i18n'
import { onSessionEnd } from './session'

/** The screen's name among the open ones: its path. */
export const ScreenContext = createContext('')

/** The screen of each form that holds something. */
const forms = new Map<string, string>()
let screens: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Closing the browser's tab, or loading the page anew, throws everything away. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

const announce = () => {
  screens = new Set(forms.values())
  if (screens.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
  for (const listener of listeners) listener()
}

const mark = (form: string, screen: string) => {
  forms.set(form, screen)
  announce()
}

const unmark = (form: string) => {
  if (forms.delete(form)) announce()
}

/** What the screen held is saved, or given up. */
export const forgetUnsaved = (screen: string) => {
  for (const [form, of] of forms) if (of === screen) forms.delete(form)
  announce()
}

onSessionEnd(() => {
  forms.clear()
  announce()
})

export const isUnsaved = (screen: string) => screens.has(screen)

/** Whether what the screen holds may be thrown away; asks where there is something. */
export const mayDiscard = (screen: string) => !isUnsaved(screen) || window.confirm(t('core.shell.unsaved'))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useUnsavedScreens = () => useSyncExternalStore(subscribe, () => screens)

/** Says whether a form holds something unsaved, also while its screen is out of sight, where effects end; answers the screen. */
export const useMarkUnsaved = (unsaved: boolean): string => {
  const form = useId()
  const screen = use(ScreenContext)
  useEffect(() => {
    if (!unsaved) return
    mark(form, screen)
    return () => {
      // The person is elsewhere: the form is not gone, but kept with what is typed in it.
      const isKept = screen !== '' && location.pathname !== screen
      if (!isKept) unmark(form)
    }
  }, [unsaved, form, screen])
  return screen
}
