/** The header `Link` of a page: the code that its screen will import, so that the browser loads it at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of the build's manifest that is read here. */
type Manifest = Record<string, { file: string; name?: string; css?: string[] }>

const readManifest = (webRoot: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8'))
  } catch {
    // A build without a manifest: the browser then loads the same code later.
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
