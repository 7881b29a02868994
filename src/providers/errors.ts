/** The error catalogue: what a failed call shows, each case once. */
import { authProvider } from './auth'
import { ApiError, endsSession, type FailureName } from './data/api-error'
import { t } from './i18n'

/**
 * - `warning`, `error`: a toast.
 * - `notice`: a dialog that must be read.
 * - `ended`: the session is over; the auth provider asks what then.
 * - `nothing`: the person left; or the server has no such call, and the person did not ask for it.
 */
export type Presentation = 'warning' | 'error' | 'notice' | 'ended' | 'nothing'

const byCode: ReadonlyMap<number, Presentation> = new Map<number, Presentation>([
  [-1, 'warning'],
  [1, 'warning'],
  [20401, 'warning'],
  [100, 'warning'],
  [20402, 'notice'],
  [20403, 'notice'],
])

const presentationOf = (error: ApiError): Presentation => {
  if (endsSession(error)) return 'ended'
  const { name, code } = error
  if (name === 'aborted' || name === 'unavailable') return 'nothing'
  if (name === 'timeout') return 'warning'
  return (code === undefined ? undefined : byCode.get(code)) ?? 'error'
}

/** What Refine's `useOnError` does, of every failure at once: also of those that no hook of Refine hears of. */
const endSession = async (error: ApiError) => {
  const { logout } = await authProvider.onError(error)
  if (logout) await authProvider.logout()
}

interface Options {
  /** The caller shows these itself, such as a form the errors of its fields. */
  except?: readonly FailureName[] | undefined
  /** A request in the background: only the end of the session is shown. */
  quiet?: boolean
}

/** Shows a failure as the catalogue says. Dialogs and toasts load when first needed; the sign-in form does without them. */
export const present = async (error: unknown, { except = [], quiet = false }: Options = {}): Promise<void> => {
  if (!(error instanceof ApiError)) throw error
  const how = presentationOf(error)
  if (how === 'nothing' || except.includes(error.name)) return
  if (quiet && (how === 'warning' || how === 'error')) return
  if (how === 'ended') return void endSession(error)
  const { showDialog, showToast } = await import('./notices')
  if (how === 'notice') showDialog({ title: t('core.error.title'), text: error.message })
  else showToast(how, error.message)
}
