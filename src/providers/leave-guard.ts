/** A person who would lose something unsaved is asked first: by closing its tab, and by closing or reloading the page. */
import { use } from 'react'
import { forgetUnsaved, mayDiscard, ScreenContext, useMarkUnsaved, useUnsavedScreens } from './unsaved'

/** Answers whether the screen may be closed without being asked, which is a moment after everything is saved. */
export const useLeaveGuard = (unsaved: boolean): boolean => {
  const screen = useMarkUnsaved(unsaved)
  return !useUnsavedScreens().has(screen) && !unsaved
}

/** Gives up what the screen holds: answers whether it may be left, for those who cancel. */
export const useDiscard = () => {
  const screen = use(ScreenContext)
  return (): boolean => {
    if (!mayDiscard(screen)) return false
    forgetUnsaved(screen)
    return true
  }
}
