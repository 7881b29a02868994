/** An import on its way: what was chosen, what the check said, what was done. */
import { useState } from 'react'
import { type ImportReport, orderImports } from '../../../../../contract/orders/order-imports'
import { ApiError } from '../../../../providers/data/api-error'
import { download } from '../../../../providers/data/download'
import { useSend } from '../../../../providers/data/use-call'
import { present } from '../../../../providers/errors'
import { saveFile } from '../../../../ui/save-file'
import { useOrderKind } from '../kind'

export interface Chosen {
  file?: File | undefined
  hid?: string | undefined
  brandId?: string | undefined
  /** By column; undefined as long as the titles decide. */
  mapping?: Readonly<Record<number, string>> | undefined
}

export const useImport = () => {
  const { product } = useOrderKind()
  const sending = useSend(orderImports.calls.run, { except: ['rule'] })
  const [chosen, setChosen] = useState<Chosen>({})
  const [report, setReport] = useState<ImportReport>()
  const [step, setStep] = useState<'choosing' | 'checking' | 'checked' | 'importing' | 'done'>('choosing')
  const [failure, setFailure] = useState<string>()

  const bodyOf = ({ file, hid, brandId, mapping }: Chosen) => ({
    ...{ product, file: file as File, hid, brand_id: brandId },
    mapping: mapping && JSON.stringify(mapping),
  })
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const [first] = Object.values(error.errors ?? {})
    setFailure(first ?? error.message)
  }

  const check = async (how: Chosen = chosen) => {
    setChosen(how)
    setFailure(undefined)
    setStep('checking')
    try {
      const { data } = await sending.mutateAsync({ body: { ...bodyOf(how), dryRun: 1 } })
      setReport(data)
      setStep('checked')
    } catch (error) {
      setStep(report ? 'checked' : 'choosing')
      failed(error)
    }
  }

  const run = async () => {
    setFailure(undefined)
    setStep('importing')
    const confirmed = { confirmWarn: 1, ...(report?.repeated && { confirmRepeat: 1 }) }
    try {
      const { data } = await sending.mutateAsync({ body: { ...bodyOf(chosen), ...confirmed } })
      setReport(data)
      setStep('done')
    } catch (error) {
      setStep('checked')
      failed(error)
    }
  }

  const fetchFile = async (fetching: ReturnType<typeof download>) => {
    try {
      saveFile(await fetching)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    }
  }

  return {
    ...{ chosen, report, step, failure, check, run },
    choose: (change: Chosen) => setChosen({ ...chosen, ...change }),
    startAgain: () => {
      setReport(undefined)
      setFailure(undefined)
      setChosen({ ...chosen, file: undefined, mapping: undefined })
      setStep('choosing')
    },
    fetchTemplate: () => fetchFile(download(orderImports.calls.template, { params: { product } })),
    fetchRejects: () => fetchFile(download(orderImports.calls.rejects, { body: bodyOf(chosen) })),
  }
}
export type Importing = ReturnType<typeof useImport>
