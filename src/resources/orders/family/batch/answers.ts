/** The server's answers per order in the words of a batch. */
import type { EachAnswer } from '../../../../../contract/core/errors'
import { ApiError, endsSession } from '../../../../providers/data/api-error'
import { present } from '../../../../providers/errors'
import { t } from '../../../../providers/i18n'
import type { Answer } from '../../../../ui/batch'

type Refusal = Pick<EachAnswer, 'message' | 'warnings' | 'errors'>

const wordsOf = ({ message, warnings = [], errors = {} }: Refusal) => {
  const details = [...warnings, ...Object.values(errors)]
  return details.length > 0 ? details.join(t('order.sentenceSeparator')) : message
}

export const answerOf = ({ code, ...refusal }: Omit<EachAnswer, 'id'>): Answer =>
  code === 0 ? { ok: true } : { ok: false, message: wordsOf(refusal) }

/** What stopped a whole call; what concerns the session rather than the orders is shown as everywhere. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return t('core.error.network')
  if (endsSession(error)) void present(error)
  return wordsOf(error)
}
