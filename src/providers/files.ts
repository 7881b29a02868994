/** Files that belong to records, as whoever may read them is shown them. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { files } from '../../contract/system/files'
import { urlOf } from './data/address'
import { failureOf, readEnvelope } from './data/answer'
import { http, optionsOf } from './data/http'

const ofAddress = /^\/files\/(\d+)\/(.+)$/

/** Whether an address is of a file that is kept here; others lie somewhere on the web. */
export const isStored = (address: string): boolean => ofAddress.test(address)

/** Pictures of other sites would tell these who looks at what, and the page may not fetch them. */
const isOfThisSite = (address: string) =>
  URL.canParse(address, location.origin) && new URL(address, location.origin).origin === location.origin

const fetchStored = async (address: string, options: Partial<ReturnType<typeof optionsOf>> = {}) => {
  const [, fileId = '', filename = ''] = ofAddress.exec(address) ?? []
  const sent = { params: { fileId: Number(fileId), name: filename } }
  try {
    const response = await http(urlOf(files.calls.get, sent), { ...optionsOf(files.calls.get, sent), ...options })
    // Instead of the file comes why not.
    if (response.headers.get('Content-Type')?.includes('json')) await readEnvelope(response)
    return { blob: await response.blob(), filename }
  } catch (error) {
    throw await failureOf(error)
  }
}

/** What is under an address never changes. A picture is tried once: the page does without it, and offers it to be opened. */
const stored = (address: string) => ({
  queryKey: ['files', 'get', address],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchStored(address, { signal, retry: 0 }),
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
