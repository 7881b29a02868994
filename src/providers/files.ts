/** Files that belong to records, as those who may read them are shown them. */
import { useQuery } from '@tanstack/react-query'
import type { AxiosRequestConfig } from 'axios'
import { useEffect, useState } from 'react'
import { files } from '../../contract/system/files'
import { ApiError } from './data/api-error'
import { clients, configOf } from './data/http'
import { t } from './i18n'

const ofAddress = /^\/files\/(\d+)\/(.+)$/

/** Whether an address is of a file that is kept here; others lie somewhere on the web. */
export const isStored = (address: string): boolean => ofAddress.test(address)

/** Pictures of other sites would tell these who looks at what, and the page may not fetch them. */
const isOfThisSite = (address: string) =>
  URL.canParse(address, location.origin) && new URL(address, location.origin).origin === location.origin

const fetchStored = async (address: string, options: Pick<AxiosRequestConfig, 'signal' | 'axios-retry'> = {}) => {
  const [, fileId = '', filename = ''] = ofAddress.exec(address) ?? []
  const config = configOf(files.calls.get, { params: { fileId: Number(fileId), name: filename } })
  const { data } = await clients.main.request<Blob>({ ...config, responseType: 'blob', ...options })
  if (!(data instanceof Blob)) throw new ApiError({ name: 'fault', message: t('core.error.noFile') })
  return { blob: data, filename }
}

/** What is under an address never changes. A picture is tried once: the page does without it, and offers it to be opened. */
const stored = (address: string) => ({
  queryKey: ['files', 'get', address],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchStored(address, { signal, 'axios-retry': { retries: 0 } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { except: ['missing', 'fault', 'network', 'timeout', 'aborted'] as const },
})

/**
 * A file as the page can show it: what is kept here under an address that holds as long as it is shown; of another site, not at all.
 * @param wanted false: it is not loaded yet
 */
export const useFile = (address: string, wanted = true): { url?: string | undefined; failed: boolean } => {
  const kept = isStored(address)
  const { data, isError } = useQuery({ ...stored(address), enabled: kept && wanted })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (kept) return { url, failed: isError }
  const shows = address !== '' && isOfThisSite(address)
  return { url: shows && wanted ? address : undefined, failed: address !== '' && !shows }
}

/** A file to save. */
export const fetchFile = (address: string) => fetchStored(address)
