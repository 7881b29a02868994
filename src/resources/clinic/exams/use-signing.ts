/** The signature of a draft: what is missing is marked, what is unlikely is confirmed, and what was typed last is saved before. */
import { useState } from 'react'
import type { ExamFinding } from '../../../../contract/clinic/exam-finding'
import { type ExamDetails, exams } from '../../../../contract/clinic/exams'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import type { FoundInExam } from './findings'

interface Signing {
  exam: ExamDetails
  found: FoundInExam
  flush: () => Promise<number | undefined>
  onReload: () => Promise<unknown>
}

/** Leads the eye to the section of the first box that is wrong. */
const showSection = (path: string) =>
  document.getElementById(`exam-${path.split('.')[1]}`)?.scrollIntoView({ block: 'center' })

export const useSigning = ({ exam, found, flush, onReload }: Signing) => {
  const t = useT()
  const label = useLabel()
  const [isAsked, setAsked] = useState(false)
  const [doubts, setDoubts] = useState<readonly string[]>()
  const sign = useAction(exams.calls.sign, { except: ['rule', 'conflict'] })
  const back = () => setDoubts(undefined)

  const say = ({ field, rule, params }: ExamFinding) => {
    const [, section, ...rest] = field.split('.')
    const eye = rest.length > 1 ? `${label(`exam.eye.${rest[0]}`)} ` : ''
    return `${eye}${label(`exam.field.${section}.${rest.at(-1)}`)} ${t(rule, params)}`
  }
  const ask = () => {
    setAsked(true)
    const first = [...found.errors, ...found.lacks][0]?.field ?? [...found.unreadable][0]
    if (first === undefined) return setDoubts(found.warnings.map(say))
    void toast('warning', t('examForm.notYet'))
    showSection(first)
  }
  const send = async () => {
    const version = await flush()
    if (version === undefined) return back()
    try {
      const confirmed = doubts?.length ? ({ confirmWarn: 1 } as const) : {}
      await sign.mutateAsync({ params: { id: exam.examId }, body: { version, ...confirmed } })
      void toast('success', t('examForm.signed'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server knows more, such as an examination that was signed meanwhile.
      if (error.warnings?.length) return setDoubts(error.warnings)
      void toast('error', Object.values(error.errors ?? {})[0] ?? error.message)
      if (error.name === 'conflict') void onReload()
    }
    back()
  }
  return { isAsked, doubts, ask, send, back, isPending: sign.isPending }
}
