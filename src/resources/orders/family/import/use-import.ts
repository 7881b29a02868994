/** An import on its way: what was chosen, what the check said, how far it is, what was done. */
import { useEffect, useRef, useState } from 'react'
import { type ImportReport, orderImports, type TextEncoding } from '../../../../../contract/orders/order-imports'
import { ApiError } from '../../../../providers/data/api-error'
import { download } from '../../../../providers/data/download'
import { sendWithProgress, type Underway as UnderwayOf } from '../../../../providers/data/send-with-progress'
import { useSend } from '../../../../providers/data/use-call'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { saveFile } from '../../../../ui/save-file'
import { useOrderKind } from '../kind'

export interface Chosen {
  file?: File | undefined
  hid?: string | undefined
  brandId?: string | undefined
  /** Of a text file; undefined: as it is recognised. */
  encoding?: TextEncoding | undefined
  /** By column; undefined as long as the titles decide. */
  mapping?: Readonly<Record<number, string>> | undefined
}

export type Underway = UnderwayOf<typeof orderImports.calls.run>
const begun: Underway = { step: 'sending', done: 0, total: 0 }

const bodyOf = ({ file, hid, brandId, encoding, mapping }: Chosen) => ({
  ...{ file: file as File, hid, brand_id: brandId, encoding },
  mapping: mapping && JSON.stringify(mapping),
})

export const useImport = () => {
  const t = useT()
  const { product } = useOrderKind()
  const [chosen, setChosen] = useState<Chosen>({})
  const [report, setReport] = useState<ImportReport>()
  const [step, setStep] = useState<'choosing' | 'checking' | 'checked' | 'importing' | 'done'>('choosing')
  const [underway, setUnderway] = useState<Underway>(begun)
  const [failure, setFailure] = useState<string>()
  const [cancelled, setCancelled] = useState(false)
  const [fetching, setFetching] = useState(false)
  const ending = useRef(new AbortController())
  /** One for each file that was checked: whoever tries once more because no answer came does not import it twice. */
  const once = useRef('')
  const sending = useSend(orderImports.calls.run, {
    except: ['rule', 'aborted'],
    send: (_, sent) =>
      sendWithProgress(orderImports.calls.run, { ...sent, signal: ending.current.signal }, setUnderway),
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

  const check = async (how: Chosen = chosen) => {
    setChosen(how)
    begin('checking')
    once.current = crypto.randomUUID()
    try {
      const { data } = await sending.mutateAsync({ body: { product, ...bodyOf(how), dryRun: 1 } })
      setReport(data)
      setStep('checked')
    } catch (error) {
      setStep(report ? 'checked' : 'choosing')
      failed(error)
    }
  }

  const run = async () => {
    begin('importing')
    const confirmed = { confirmWarn: 1, ...(report?.repeated && { confirmRepeat: 1 }) }
    try {
      const body = { product, ...bodyOf(chosen), ...confirmed }
      const { data } = await sending.mutateAsync({ body, idempotencyKey: once.current })
      setReport(data)
      setStep('done')
    } catch (error) {
      setStep('checked')
      failed(error)
    }
  }

  const fetchFile = async (file: ReturnType<typeof download>) => {
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
    ...{ chosen, report, step, underway, failure, fetching, check, run },
    /** What to say of a cancelled one. */
    cancelled: cancelled && t('orderImport.cancelled'),
    cancel: () => ending.current.abort(),
    choose: (change: Chosen) => setChosen({ ...chosen, ...change }),
    startAgain: () => {
      setReport(undefined)
      setFailure(undefined)
      setCancelled(false)
      setChosen({ ...chosen, file: undefined, mapping: undefined, encoding: undefined })
      setStep('choosing')
    },
    fetchTemplate: () => fetchFile(download(orderImports.calls.template, { params: { product } })),
    fetchRejects: () => fetchFile(download(orderImports.calls.rejects, { body: { product, ...bodyOf(chosen) } })),
  }
}
export type Importing = ReturnType<typeof useImport>
