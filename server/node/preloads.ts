/** What of the web app's code a page needs beyond what it names itself: told along with it, so that all comes at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As far as the build's manifest is read here. */
type Manifest = Record<string, { file: string; name?: string; css?: string[] }>

const readManifest = (webRoot: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8'))
  } catch {
    // Another build, or none: then the page finds its way by itself, only later.
    return {}
  }
}

const isOrders = (path: string) => path.startsWith('/order/')

/** @returns the header `Link` for a screen's address */
export const preloadsOf = (webRoot: string) => {
  const chunks = Object.values(readManifest(webRoot))
  const linksTo = (wanted: string) =>
    chunks
      .filter(({ name, file }) => name === wanted && file.endsWith('.js'))
      .flatMap(({ file, css = [] }) => [
        `</${file}>; rel=modulepreload`,
        ...css.map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
      ])
  const [list, orders] = [linksTo('every-list'), linksTo('order-list')]
  return (path: string): string => [...list, ...(isOrders(path) ? orders : [])].join(', ')
}
