/** What a clinic says has come: the rows as they are typed, what is wrong with them, and how they are sent. */
import { useEffect, useState } from 'react'
import { type Delivery, mall } from '../../../../../contract/orders/mall'
import { useIdempotencyKey } from '../../../../providers/data/idempotency'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { useRefusal } from '../../../../records/use-refusal'
import { firstRows, linesOf, type Problems, problemsFrom, problemsOf, type Row } from './rows'

const shownHere = ['rule', 'stop', 'conflict'] as const

/** @param done called once the goods are in stock */
export const useReceiving = (delivery: Delivery | undefined, done: () => void) => {
  const t = useT()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [touched, setTouched] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const { refused, attempt, forget } = useRefusal()
  const { mutateAsync, isPending } = useAction(mall.calls.receive, { except: shownHere })
  const { keyOf } = useIdempotencyKey()
  useEffect(() => {
    if (delivery) setRows(firstRows(delivery.goods))
  }, [delivery])
  const change = (next: readonly Row[]) => {
    setRows(next)
    setTouched(true)
    forget()
  }
  const type = (row: Row, field: keyof Row, value: string) => {
    change(rows.map((one) => (one === row ? { ...one, [field]: value } : one)))
    setProblems(({ [`${row.key}.${field}`]: _, ...others }) => others)
  }
  const submit = async (): Promise<boolean> => {
    if (!delivery || isPending) return false
    const most = (count: number) => t('delivery.notNumber', { most: count })
    const wrong = problemsOf(rows, { notNumber: most, notDate: t('delivery.notDate') })
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return false
    const { lines, keys } = linesOf(rows)
    const { id, product, version } = delivery
    const body = { id, product, version, lines }
    const answer = await attempt(() =>
      mutateAsync({ body, idempotencyKey: keyOf(body) }).catch((error) => {
        setProblems(problemsFrom(error.errors ?? {}, keys))
        throw error
      }),
    )
    if (!answer) return false
    void toast('success', t('delivery.done', { count: answer.data.received }))
    done()
    return true
  }
  return { rows, change, type, touched, problems, refused, submit, busy: isPending }
}
