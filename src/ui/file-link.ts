/** Addresses that people have typed into records, before they become links. */

type FileKind = 'image' | 'pdf' | 'other'

interface FileLink {
  href: string
  kind: FileKind
}

/** What an address says that it leads to, by its ending. */
export const kindOfFile = (address: string): FileKind => {
  const [path = ''] = address.split(/[?#]/)
  if (/\.(jpe?g|png|webp)$/i.test(path)) return 'image'
  return /\.pdf$/i.test(path) ? 'pdf' : 'other'
}

/** The file behind an address; undefined unless a browser would fetch it from the web: no script, no data, no local file. */
export const fileLinkOf = (address: string, base: string = location.origin): FileLink | undefined => {
  if (address.trim() === '' || !URL.canParse(address, base)) return undefined
  const { protocol, href, pathname } = new URL(address, base)
  return protocol === 'http:' || protocol === 'https:' ? { href, kind: kindOfFile(pathname) } : undefined
}
