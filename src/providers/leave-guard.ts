/** Whoever leaves with something unsaved is asked first, by a link in the app and by closing the page alike. */
import { useWarnAboutChange } from '@refinedev/core'
import { useEffect } from 'react'

/** Answers whether one may go without being asked, which is a moment after everything is saved. */
export const useLeaveGuard = (unsaved: boolean): boolean => {
  const { warnWhen, setWarnWhen } = useWarnAboutChange()
  useEffect(() => {
    setWarnWhen?.(unsaved)
    return () => setWarnWhen?.(false)
  }, [unsaved, setWarnWhen])
  return !unsaved && warnWhen !== true
}
