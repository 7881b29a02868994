/** The header `Link` of a page: the code that its screen will import, and where its data is, so that the browser loads them at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  /** Keys of the chunks that it imports before it runs. */
  imports?: string[]
  css?: string[]
}

/** The part of the build's manifest that is read here. */
type Manifest = Record<string, Chunk>

/** The files with which the screen of a path begins; parameters stand in the path as `:name`. */
type Screens = Record<string, string[]>

/** Nothing where the build left no such file: the browser then loads the same code later. */
const readBuilt = <Built extends object>(webRoot: string, name: string): Built | undefined => {
  try {
    return JSON.parse(readFileSync(join(webRoot, '.vite', name), 'utf8'))
  } catch {
    return undefined
  }
}

/** Without it no call can be sent. */
const settings = '</settings.json>; rel=preload; as=fetch; crossorigin'

const linksOf = ({ file, css = [] }: Chunk) => [
  `</${file}>; rel=modulepreload`,
  ...css.map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
]

/** The chunks themselves and all that they import, each once. */
const withImports = (manifest: Manifest, keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    withImports(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** @returns the header `Link` for a screen's address */
export const preloadsOf = (webRoot: string) => {
  const manifest = readBuilt<Manifest>(webRoot, 'manifest.json') ?? {}
  const screens = readBuilt<Screens>(webRoot, 'screens.json') ?? {}
  const keysOf = (wanted: (chunk: Chunk) => boolean) =>
    Object.keys(manifest).filter((key) => wanted(manifest[key] as Chunk))
  // The page names these itself.
  const there = [...withImports(manifest, ['index.html'])].map(({ file }) => file)
  const isLater = ({ file }: Chunk) => file.endsWith('.js') && !there.includes(file)
  const linksTo = (keys: readonly string[]) =>
    [settings, ...[...withImports(manifest, keys)].filter(isLater).flatMap(linksOf)].join(', ')
  const everyList = keysOf(({ name }) => name === 'every-list')
  const usual = linksTo(everyList)
  const known = Object.entries(screens).map(([path, files]) => ({
    // A path in words goes before one with a parameter in their place, as in the router.
    parameters: path.split('/:').length,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
    links: linksTo([...everyList, ...keysOf(({ file }) => files.includes(file))]),
  }))
  known.sort((one, other) => one.parameters - other.parameters)
  return (path: string): string => known.find(({ pattern }) => pattern.test(path))?.links ?? usual
}
