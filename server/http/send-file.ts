/** Sends a file whole, or the part of it that a client asks for which has the rest already (RFC 9110, 14). */
import type { Context as Http } from 'hono'
import type { FileReply, KeptFile } from './implement'
import { Refusal } from './refusal'

interface Part {
  start: number
  /** The first byte that is not sent. */
  end: number
}

/** The part that `Range` names; undefined: the whole file, as for several parts at once, which no client of ours asks for. */
export const partOf = (range: string | undefined, size: number): Part | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return { start, end }
}

/** Whatever a file holds, a browser runs nothing of it: it is saved, or shown by the page that asked for it. */
const headersOf = ({ name, type, unchanging }: FileReply) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="export${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  ...(unchanging
    ? { 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'token' }
    : { 'Cache-Control': 'no-store' }),
})

const sendKept = (http: Http, file: KeptFile) => {
  const { size, etag, read } = file
  const ifRange = http.req.header('if-range')
  const part = ifRange === undefined || ifRange === etag ? partOf(http.req.header('range'), size) : undefined
  const { start, end } = part ?? { start: 0, end: size }
  if (part && start >= end) {
    http.header('Content-Range', `bytes */${size}`)
    throw new Refusal('unknownPart')
  }
  return new Response(read(start, end), {
    status: part ? 206 : 200,
    headers: {
      ...headersOf(file),
      ...{ 'Content-Length': String(end - start), 'Accept-Ranges': 'bytes', ETag: etag },
      ...(part && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
    },
  })
}

export const sendFile = (http: Http, file: FileReply): Response =>
  'read' in file
    ? sendKept(http, file)
    : new Response(file.body, { headers: { ...headersOf(file), 'Content-Length': String(file.size) } })
