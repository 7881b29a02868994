/** What Refine has to say, as toasts. Its messages on errors carry no code, so the cache has shown those already. */
import type { NotificationProvider } from '@refinedev/core'
import { showToast } from './notices'

export const notificationProvider: NotificationProvider = {
  open: ({ type, message }) => {
    if (type === 'success') showToast('success', message)
  },
  close: () => undefined,
}
