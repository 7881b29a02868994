/** The page of one record's paper whose prints are counted: it waits for the record, and from the second print on it is marked. */
import { Alert, Button, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Call } from '../../contract/core/call'
import type { ApiError } from '../providers/data/api-error'
import type { ActionArgs } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { type Paper, PrintSheet, PrintSheets } from '../ui/print-sheet'
import { useCountedPrint } from './use-counted-print'

interface CountedPageProps<C extends Call> {
  title: string
  /** One that `countedPrint` declares, and the record that it counts for. */
  print: C
  of: ActionArgs<C>
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  /** The paper that people choose unless another suits them; `a4` alone where `fixed`. */
  paper?: Paper
  fixed?: boolean
  /** In place of a paper: the width of the roll of a receipt printer, mm. */
  roll?: number
  numbered?: string | undefined
  /** Where more than the record is waited for, such as pictures: whether it is there. */
  ready?: boolean
  /** What is printed, once it is there. */
  children: ReactNode
}

export const CountedPage = <C extends Call>(props: CountedPageProps<C>) => {
  const { title, print, of, query, paper = 'form', fixed = false, roll, numbered, children } = props
  const { ready = true } = props
  const t = useT()
  const { error, isFetching, refetch } = query
  const { mark, onPrint } = useCountedPrint(print, of)
  const [chosen, setPaper] = useState(paper)
  const isThere = Boolean(children)
  return (
    <PrintSheets
      {...{ title, onPrint, numbered }}
      paper={chosen}
      {...(!fixed && roll === undefined && { onPaper: setPaper })}
      {...(roll !== undefined && { roll })}
      ready={isThere && !isFetching && ready}
    >
      {!isThere && !error && <Spin />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {isThere && <PrintSheet mark={mark}>{children}</PrintSheet>}
    </PrintSheets>
  )
}
