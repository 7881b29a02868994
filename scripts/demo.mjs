/** `npm run demo`: the web app alone, its API answered inside the page. */
import { run, vite } from './build.mjs'
import { install, requireNode } from './packages.mjs'

requireNode()
install()
console.log('Building the demo …')
// PGlite's own code would be warned about at length.
await vite('build', '--mode', 'demo', '--logLevel', 'error')
console.log('Making the demo data …')
await run('scripts/run.mjs', 'scripts/demo-data.ts', 'dist/demo/demo-data.bin')
await vite('preview', '--mode', 'demo', ...process.argv.slice(2))
