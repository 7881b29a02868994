/** Signing out of a device on which a station has worked. */
import { loadTexts, t } from '../i18n'
import { showDialog } from '../notices'
import { dropTasks, waitingReadings } from './kept'
import { sendWaiting } from './sender'

/** Asks where readings wait; the rosters are removed at leaving. @returns whether the person leaves */
export const leaveStation = async (): Promise<boolean> => {
  await sendWaiting()
  const count = (await waitingReadings()).length
  if (count > 0) {
    await loadTexts('screeningTasks')
    const leaves = await new Promise<boolean>((resolve) => {
      showDialog({
        title: t('screeningStation.leaveTitle'),
        text: t('screeningStation.leaveText', { count }),
        confirm: t('screeningStation.stay'),
        onClose: () => resolve(false),
        instead: { text: t('screeningStation.leave'), onClick: () => resolve(true) },
      })
    })
    if (!leaves) return false
  }
  await dropTasks()
  return true
}
