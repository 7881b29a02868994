/**
 * The code with which the sign-in and the first list begin, as compressed files of the build: what the page names, and what the server
 * names with the address of the list. It fails where they have grown. `npm run bench -- --only web` measures what a browser loads.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { preloadsOf } from '../server/node/preloads'

/** Kilobytes. Less is always right; more must be meant, and be written here. */
const meant = { signIn: 159, list: 331 }
/** Names of files differ from build to build, and compress differently. */
const slack = 1.02

const web = join(import.meta.dirname, '../dist/web')
const kilobytes = (paths: Iterable<string>) =>
  [...new Set(paths)].reduce((sum, path) => {
    const compressed = join(web, `${path}.br`)
    return sum + statSync(existsSync(compressed) ? compressed : join(web, path)).size / 1024
  }, 0)
const codeIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path)

const signIn = codeIn(readFileSync(join(web, 'index.html'), 'utf8'), /(?:src|href)="(\/[^"]+\.(?:js|css))"/g)
const list = [...signIn, ...codeIn(preloadsOf(web)('/order/glass-list'), /<(\/[^>]+\.(?:js|css))>/g)]

for (const [name, files] of Object.entries({ signIn, list })) {
  const [size, most] = [kilobytes(files), meant[name as keyof typeof meant] * slack]
  console.log(`${name}: ${size.toFixed(1)} KB of code in ${files.length} files, at most ${most.toFixed(1)} KB`)
  if (size > most) process.exitCode = 1
}
