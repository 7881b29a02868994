/** Fetches the file of an export and hands it to the browser; says how much of it has come. */
import { useEffect, useRef, useState } from 'react'
import { type ExportJob, exports } from '../../../contract/system/exports'
import { ApiError } from '../../providers/data/api-error'
import { download } from '../../providers/data/download'
import { present } from '../../providers/errors'
import { saveFile } from '../../ui/save-file'

export const useSaveExport = ({ exportId }: Pick<ExportJob, 'exportId'>) => {
  const [percent, setPercent] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const args = { params: { exportId }, signal: controller.signal }
      saveFile(
        await download(exports.calls.file, args, ({ loaded, total }) =>
          setPercent(total ? Math.floor((loaded / total) * 100) : 0),
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.name !== 'aborted' && !controller.signal.aborted) await present(error)
    } finally {
      if (!controller.signal.aborted) setPercent(undefined)
    }
  }
  return { save, saving: percent !== undefined, percent: percent ?? 0 }
}
