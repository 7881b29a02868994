/** The error catalogue: what a failed call shows, each case once. */
import { readBootstrap } from './bootstrap'
import { ApiError, type FailureName, sessionLostCodes } from './data/api-error'
import { t } from './i18n'
import { setToken } from './session'
import { askToSignInAgain, isAskedToSignInAgain } from './sign-in-again'

/**
 * - `warning`, `error`: a toast.
 * - `notice`: a dialog that must be read.
 * - `ended`: the same, and whichever way it is closed the person is signed out.
 * - `changed`: the same, but over a page the person may also sign in again and go on where they are.
 * - `signIn`: the session is gone; the only way on is to sign in again, over the page where there is one.
 * - `nothing`: the person left, so there is nobody to tell.
 */
export type Presentation = 'warning' | 'error' | 'notice' | 'ended' | 'changed' | 'signIn' | 'nothing'

const byCode: ReadonlyMap<number, Presentation> = new Map<number, Presentation>([
  [-1, 'warning'],
  [1, 'warning'],
  [20401, 'warning'],
  [100, 'warning'],
  [20402, 'notice'],
  [20403, 'notice'],
  [20405, 'ended'],
  [20406, 'changed'],
  ...[...sessionLostCodes].map((code): [number, Presentation] => [code, 'signIn']),
])

export const presentationOf = ({ name, code }: ApiError): Presentation => {
  if (name === 'aborted') return 'nothing'
  if (name === 'timeout') return 'warning'
  return (code === undefined ? undefined : byCode.get(code)) ?? 'error'
}

/** Signs out, and leaves nothing of the page behind. */
export const leave = () => {
  setToken('')
  location.reload()
}

interface Options {
  /** The caller shows these itself, such as a form the errors of its fields. */
  except?: readonly FailureName[] | undefined
}

/** Shows a failure as the catalogue says. Dialogs and toasts load when first needed; the sign-in form does without them. */
export const present = async (error: unknown, { except = [] }: Options = {}): Promise<void> => {
  if (!(error instanceof ApiError)) throw error
  const how = presentationOf(error)
  if (how === 'nothing' || except.includes(error.name)) return
  if ((how === 'signIn' || how === 'changed') && isAskedToSignInAgain()) return
  const { showDialog, showToast } = await import('./notices')
  switch (how) {
    case 'warning':
    case 'error':
      showToast(how, error.message)
      break
    case 'notice':
      showDialog({ title: t('core.error.title'), text: error.message })
      break
    case 'ended':
      showDialog({ title: t('core.error.title'), text: error.message, onClose: leave })
      break
    case 'changed':
      showDialog({
        title: t('core.error.title'),
        text: error.message,
        onClose: leave,
        ...(readBootstrap() && { instead: { text: t('core.error.signInAgain'), onClick: askToSignInAgain } }),
      })
      break
    case 'signIn':
      showDialog({
        title: t('core.error.sessionLostTitle'),
        text: t('core.error.sessionLost'),
        confirm: t('core.error.signInAgain'),
        onClose: readBootstrap() ? askToSignInAgain : leave,
      })
      break
  }
}
