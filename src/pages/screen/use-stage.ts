/** A browser allows speech and full screen only after a click on the page. The wake lock keeps the display on, since a television is never clicked again. */
import { useEffect, useState } from 'react'

const wasTouched = () => navigator.userActivation?.hasBeenActive === true

export const useStage = () => {
  const [started, setStarted] = useState(wasTouched)
  const start = () => {
    setStarted(true)
    // Where it is refused, the screen stays as large as it is.
    if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  useEffect(() => {
    const onKey = () => setStarted(true)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const stayAwake = async () => {
      if (document.visibilityState !== 'visible') return
      // Where the browser has none, the television's own settings decide.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void stayAwake()
    document.addEventListener('visibilitychange', stayAwake)
    return () => {
      document.removeEventListener('visibilitychange', stayAwake)
      void lock?.release()
    }
  }, [])
  return { started, start }
}
