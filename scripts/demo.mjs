/** `npm run demo`: the web app alone, its API answered inside the page. */
import { vite } from './build.mjs'
import { install, requireNode } from './packages.mjs'

requireNode()
install()
// PGlite's own code would be warned about at length.
await vite('build', '--mode', 'demo', '--logLevel', 'error')
await vite('preview', '--mode', 'demo', ...process.argv.slice(2))
