/** An import on its way: what was chosen, what the check said, how far it is, what was done. */
import { useEffect, useRef, useState } from 'react'
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import type { ImportProgress, Repetition, SheetReport, TextEncoding } from '../../../contract/core/sheet-import'
import { ApiError } from '../../providers/data/api-error'
import type { Download } from '../../providers/data/download'
import { type Sending, sendWithProgress } from '../../providers/data/send-with-progress'
import { useAction } from '../../providers/data/use-call'
import { present } from '../../providers/errors'
import { useT } from '../../providers/i18n'
import { saveFile } from '../../ui/save-file'

export interface Chosen {
  file?: File | undefined
  /** Of a text file; undefined: as it is recognised. */
  encoding?: TextEncoding | undefined
  /** By column; undefined as long as the titles decide. */
  mapping?: Readonly<Record<number, string>> | undefined
  /** What was typed into cells, by line and column. */
  edits?: Edits | undefined
  /** The rows that are left once the others were taken. */
  lines?: readonly number[] | undefined
}
export type Edits = Readonly<Record<number, Readonly<Record<number, string>>>>

/** The report of any import, with how many records came of a file. */
export type AnyReport = SheetReport & {
  repeated: (Repetition & Readonly<Record<string, string | number>>) | null
  imported: Readonly<Record<string, number>> | null
}

export interface SheetImport<Body extends object> {
  /** Whose words it uses where the rows are called by their name. */
  words: 'orderImport' | 'productImport' | 'deviceImport' | 'rosterImport' | 'potentialImport'
  /** Takes the file, or only tries it. */
  run: Call
  /** What is sent beside the file. */
  beside: Body
  template: () => Promise<Download>
  /** The rows without errors may be taken before the others are mended. */
  inParts?: boolean
  rejects: (body: Body & ReturnType<typeof bodyOf>) => Promise<Download>
}

export type Underway = Sending | ImportProgress
const begun: Underway = { step: 'sending', done: 0, total: 0 }

const inJson = (value: object | undefined) => value && JSON.stringify(value)

const bodyOf = ({ file, encoding, mapping, edits, lines }: Chosen) => ({
  ...{ file: file as File, encoding },
  ...{ mapping: inJson(mapping), edits: inJson(edits), lines: inJson(lines) },
})

type Counts = Readonly<Record<string, number>>

const sumOf = (one: Counts | undefined, other: Counts): Counts =>
  Object.fromEntries(Object.entries(other).map(([name, count]) => [name, count + (one?.[name] ?? 0)]))

/** Fetches a file of the import, and says what went wrong. */
const useFetching = () => {
  const [fetching, setFetching] = useState(false)
  const fetchFile = async (file: Promise<Download>) => {
    setFetching(true)
    try {
      saveFile(await file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setFetching(false)
    }
  }
  return { fetching, fetchFile }
}

/** Sends the file with what is said beside it, and knows how far that is; leaving the page breaks it off. */
const useSending = (call: Call, beside: object) => {
  const [underway, setUnderway] = useState<Underway>(begun)
  const ending = useRef(new AbortController())
  const sending = useAction(call, {
    except: ['rule', 'aborted'],
    send: (_, sent) =>
      sendWithProgress(call, { ...sent, signal: ending.current.signal }, (told) => setUnderway(told as Underway)),
  })
  useEffect(() => () => ending.current.abort(), [])
  const sent = async (how: Chosen, flags: object, idempotencyKey?: string) => {
    ending.current = new AbortController()
    setUnderway(begun)
    const body = { ...beside, ...bodyOf(how), ...flags }
    const { data } = (await sending.mutateAsync({
      body,
      ...(idempotencyKey && { idempotencyKey }),
    } as never)) as Envelope
    return data as AnyReport
  }
  return { underway, sent, cancel: () => ending.current.abort() }
}

/** What was chosen and typed, and what the check said of it. */
const useChosen = () => {
  const [chosen, setChosen] = useState<Chosen>({})
  const [report, setReport] = useState<AnyReport>()
  /** Cells were typed into since the last check. */
  const [edited, setEdited] = useState(false)
  /** What came of the rows so far, where they are taken in parts. */
  const [taken, setTaken] = useState<Counts>()
  return {
    ...{ chosen, report, edited, taken, setChosen },
    checked: (found: AnyReport) => {
      setReport(found)
      setEdited(false)
    },
    /** Keeps what came of the rows, and which ones are left; answers whether there are any. */
    took: (came: AnyReport, inParts: boolean): boolean => {
      const sum = sumOf(taken, came.imported ?? {})
      const left = came.lines.map(({ line }) => line)
      setTaken(sum)
      setReport({ ...came, rows: left.length, warned: 0, imported: inParts ? sum : came.imported })
      if (left.length > 0) setChosen({ ...chosen, lines: left })
      return left.length > 0
    },
    /** Types into a cell; it is read at the next check. */
    edit: (line: number, column: number, text: string) => {
      setEdited(true)
      setChosen((known) => ({
        ...known,
        edits: { ...known.edits, [line]: { ...known.edits?.[line], [column]: text } },
      }))
    },
    forget: () => {
      setReport(undefined)
      setChosen({})
      setEdited(false)
      setTaken(undefined)
    },
  }
}

export const useImport = <Body extends object>({
  words,
  run: call,
  beside,
  template,
  rejects,
  inParts = false,
}: SheetImport<Body>) => {
  const t = useT()
  const { chosen, report, edited, taken, setChosen, checked, took, edit, forget } = useChosen()
  const [step, setStep] = useState<'choosing' | 'checking' | 'checked' | 'importing' | 'done'>('choosing')
  const [failure, setFailure] = useState<string>()
  const [cancelled, setCancelled] = useState(false)
  const { fetching, fetchFile } = useFetching()
  const { underway, sent, cancel } = useSending(call, beside)
  /** One for each file that was checked: a second try after a missing answer does not import it twice. */
  const once = useRef('')

  const begin = (how: 'checking' | 'importing') => {
    setFailure(undefined)
    setCancelled(false)
    setStep(how)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.name === 'aborted') return setCancelled(true)
    const [first] = Object.values(error.errors ?? {})
    setFailure(first ?? error.message)
  }

  const check = async (how: Chosen = chosen) => {
    setChosen(how)
    begin('checking')
    once.current = crypto.randomUUID()
    try {
      checked(await sent(how, { dryRun: 1 }))
      setStep('checked')
    } catch (error) {
      setStep(report ? 'checked' : 'choosing')
      failed(error)
    }
  }

  const run = async () => {
    begin('importing')
    try {
      const flags = { ...(report?.repeated && { confirmRepeat: 1 }), ...(inParts && { skipBad: 1 }) }
      const isLeft = took(await sent(chosen, { confirmWarn: 1, ...flags }, once.current), inParts)
      once.current = crypto.randomUUID()
      setStep(isLeft ? 'checked' : 'done')
    } catch (error) {
      setStep('checked')
      failed(error)
    }
  }

  return {
    ...{ words, chosen, report, step, underway, failure, fetching, check, run, inParts, edited, taken, edit, cancel },
    /** What to say of a cancelled one. */
    cancelled: cancelled && t(`${words}.cancelled`),
    choose: (change: Chosen) => setChosen({ ...chosen, ...change }),
    startAgain: () => {
      forget()
      setFailure(undefined)
      setCancelled(false)
      setStep('choosing')
    },
    fetchTemplate: () => fetchFile(template()),
    fetchRejects: () => fetchFile(rejects({ ...beside, ...bodyOf(chosen) })),
  }
}
export type Importing = ReturnType<typeof useImport>
