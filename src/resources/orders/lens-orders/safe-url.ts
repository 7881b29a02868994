/** Addresses that people have typed into records, before they become links. */

export type FileKind = 'image' | 'pdf' | 'other'

export interface FileLink {
  href: string
  kind: FileKind
}

const kindOf = (path: string): FileKind => {
  if (/\.(jpe?g|png)$/i.test(path)) return 'image'
  return /\.pdf$/i.test(path) ? 'pdf' : 'other'
}

/** The file behind an address; undefined unless a browser would fetch it from the web: no script, no data, no local file. */
export const fileLinkOf = (address: string, base: string = location.origin): FileLink | undefined => {
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined
  const { protocol, href, pathname } = new URL(address, base)
  return protocol === 'http:' || protocol === 'https:' ? { href, kind: kindOf(pathname) } : undefined
}
