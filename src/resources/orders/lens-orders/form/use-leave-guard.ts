/** Whoever leaves with something unsaved is asked first, by a link in the app and by closing the page alike. */
import { useWarnAboutChange } from '@refinedev/core'
import { useEffect } from 'react'

export const useLeaveGuard = (unsaved: boolean) => {
  const { setWarnWhen } = useWarnAboutChange()
  useEffect(() => {
    setWarnWhen?.(unsaved)
    return () => setWarnWhen?.(false)
  }, [unsaved, setWarnWhen])
}
