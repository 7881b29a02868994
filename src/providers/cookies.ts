/** Small texts that this browser keeps. */

interface Keeping {
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number
  /** Below which address it exists, for pages and in what is sent; everywhere unless said. */
  path?: string
}

/** The text under this name, as far as the page's address may see it; empty when there is none. */
export const readCookie = (name: string): string => {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : ''
}

/** Only for this site's own pages, and on https only there; an empty text removes the cookie. */
export const writeCookie = (name: string, value: string, { maxAge, path = '/' }: Keeping = {}) => {
  const parts = [`${name}=${encodeURIComponent(value)}`, `path=${path}`, 'SameSite=Strict']
  if (location.protocol === 'https:') parts.push('Secure')
  const seconds = value === '' ? 0 : maxAge
  if (seconds !== undefined) parts.push(`max-age=${seconds}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers too late to start from
  document.cookie = parts.join('; ')
}
