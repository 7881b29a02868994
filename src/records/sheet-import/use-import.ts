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
}

/** The report of any import, with how many records came of a file. */
export type AnyReport = SheetReport & {
  repeated: (Repetition & Readonly<Record<string, string | number>>) | null
  imported: Readonly<Record<string, number>> | null
}

export interface SheetImport<Body extends object> {
  /** Whose words it uses where the rows are called by their name. */
  words: 'orderImport' | 'productImport'
  /** Takes the file, or only tries it. */
  run: Call
  /** What is sent beside the file. */
  beside: Body
  template: () => Promise<Download>
  rejects: (body: Body & ReturnType<typeof bodyOf>) => Promise<Download>
}

export type Underway = Sending | ImportProgress
const begun: Underway = { step: 'sending', done: 0, total: 0 }

const bodyOf = ({ file, encoding, mapping }: Chosen) => ({
  ...{ file: file as File, encoding },
  mapping: mapping && JSON.stringify(mapping),
})

export const useImport = <Body extends object>({ words, run: call, beside, template, rejects }: SheetImport<Body>) => {
  const t = useT()
  const [chosen, setChosen] = useState<Chosen>({})
  const [report, setReport] = useState<AnyReport>()
  const [step, setStep] = useState<'choosing' | 'checking' | 'checked' | 'importing' | 'done'>('choosing')
  const [underway, setUnderway] = useState<Underway>(begun)
  const [failure, setFailure] = useState<string>()
  const [cancelled, setCancelled] = useState(false)
  const [fetching, setFetching] = useState(false)
  const ending = useRef(new AbortController())
  /** One for each file that was checked: a second try after a missing answer does not import it twice. */
  const once = useRef('')
  const sending = useAction(call, {
    except: ['rule', 'aborted'],
    send: (_, sent) =>
      sendWithProgress(call, { ...sent, signal: ending.current.signal }, (told) => setUnderway(told as Underway)),
  })
  useEffect(() => () => ending.current.abort(), [])

  const begin = (how: 'checking' | 'importing') => {
    ending.current = new AbortController()
    setFailure(undefined)
    setCancelled(false)
    setUnderway(begun)
    setStep(how)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.name === 'aborted') return setCancelled(true)
    const [first] = Object.values(error.errors ?? {})
    setFailure(first ?? error.message)
  }
  const sent = async (how: Chosen, flags: object, idempotencyKey?: string) => {
    const body = { ...beside, ...bodyOf(how), ...flags }
    const { data } = (await sending.mutateAsync({
      body,
      ...(idempotencyKey && { idempotencyKey }),
    } as never)) as Envelope
    setReport(data as AnyReport)
  }

  const check = async (how: Chosen = chosen) => {
    setChosen(how)
    begin('checking')
    once.current = crypto.randomUUID()
    try {
      await sent(how, { dryRun: 1 })
      setStep('checked')
    } catch (error) {
      setStep(report ? 'checked' : 'choosing')
      failed(error)
    }
  }

  const run = async () => {
    begin('importing')
    try {
      await sent(chosen, { confirmWarn: 1, ...(report?.repeated && { confirmRepeat: 1 }) }, once.current)
      setStep('done')
    } catch (error) {
      setStep('checked')
      failed(error)
    }
  }

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

  return {
    ...{ words, chosen, report, step, underway, failure, fetching, check, run },
    /** What to say of a cancelled one. */
    cancelled: cancelled && t(`${words}.cancelled`),
    cancel: () => ending.current.abort(),
    choose: (change: Chosen) => setChosen({ ...chosen, ...change }),
    startAgain: () => {
      setReport(undefined)
      setFailure(undefined)
      setCancelled(false)
      setChosen({})
      setStep('choosing')
    },
    fetchTemplate: () => fetchFile(template()),
    fetchRejects: () => fetchFile(rejects({ ...beside, ...bodyOf(chosen) })),
  }
}
export type Importing = ReturnType<typeof useImport>
