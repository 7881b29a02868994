/** What Refine has to say, as toasts. Its messages on errors carry no code, so the cache has shown those already. */
import type { NotificationProvider } from '@refinedev/core'
import { toast } from './toast'

export const notificationProvider: NotificationProvider = {
  open: ({ type, message }) => {
    if (type === 'success') void toast('success', message)
  },
  close: () => undefined,
}
