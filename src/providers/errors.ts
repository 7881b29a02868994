/** The error catalogue: what a failed call shows, each case once. */
import { readBootstrap } from './bootstrap'
import { ApiError, type FailureName, sessionLostCodes } from './data/api-error'
import { t } from './i18n'
import { loseSession } from './session'
import { askToSignInAgain, isAskedToSignInAgain } from './sign-in-again'

/**
 * - `warning`, `error`: a toast.
 * - `notice`: a dialog that must be read.
 * - `ended`: the same, and whichever way it is closed the person is signed out.
 * - `signIn`: the session is gone; the person signs in again, and may do so over the page where there is one.
 * - `nothing`: the person left, so there is nobody to tell; or the server has no such call, and nobody asked for it.
 */
export type Presentation = 'warning' | 'error' | 'notice' | 'ended' | 'signIn' | 'nothing'

const byCode: ReadonlyMap<number, Presentation> = new Map<number, Presentation>([
  [-1, 'warning'],
  [1, 'warning'],
  [20401, 'warning'],
  [100, 'warning'],
  [20402, 'notice'],
  [20403, 'notice'],
  [20405, 'ended'],
  [20406, 'ended'],
  ...[...sessionLostCodes].map((code): [number, Presentation] => [code, 'signIn']),
])

export const presentationOf = ({ name, code }: ApiError): Presentation => {
  if (name === 'aborted' || name === 'unavailable') return 'nothing'
  if (name === 'timeout') return 'warning'
  return (code === undefined ? undefined : byCode.get(code)) ?? 'error'
}

interface Options {
  /** The caller shows these itself, such as a form the errors of its fields. */
  except?: readonly FailureName[] | undefined
  /** Nobody asked just now: only what ends the session is worth a word. */
  quiet?: boolean
}

/** Shows a failure as the catalogue says. Dialogs and toasts load when first needed; the sign-in form does without them. */
export const present = async (error: unknown, { except = [], quiet = false }: Options = {}): Promise<void> => {
  if (!(error instanceof ApiError)) throw error
  const how = presentationOf(error)
  if (how === 'nothing' || except.includes(error.name)) return
  if (quiet && (how === 'warning' || how === 'error')) return
  if (how === 'signIn' && isAskedToSignInAgain()) return
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
      showDialog({ title: t('core.error.title'), text: error.message, onClose: loseSession })
      break
    case 'signIn':
      showDialog({
        title: t('core.error.sessionLostTitle'),
        text: t('core.error.sessionLost'),
        confirm: t('core.error.signInAgain'),
        onClose: loseSession,
        ...(readBootstrap() && { instead: { text: t('core.error.signInHere'), onClick: askToSignInAgain } }),
      })
      break
  }
}
