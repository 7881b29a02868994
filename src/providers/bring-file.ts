/** Brings a file that a record is to name. */
import { files, type StoredFile } from '../../contract/system/files'
import { ApiError } from './data/api-error'
import { type Sending, sendWithProgress } from './data/send-with-progress'

/**
 * Keeps a file, and answers the address under which a record may name it.
 * @param tell percent that are on their way
 * @throws ApiError
 */
export const bringFile = async (file: File, signal: AbortSignal, tell: (percent: number) => void): Promise<string> => {
  try {
    const { data } = await sendWithProgress(files.calls.upload, { body: { file }, signal }, (underway) => {
      const { done, total } = underway as Sending
      tell(total === 0 ? 0 : Math.round((done / total) * 100))
    })
    return (data as StoredFile).address
  } catch (error) {
    // What is wrong with the file says more than that something is.
    throw error instanceof ApiError && error.errors?.file ? new Error(error.errors.file) : error
  }
}
