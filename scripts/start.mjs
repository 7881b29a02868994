/** `npm start`: whatever set-up is missing, then the server in this very process, so that its signals reach it. */
import { buildWhenChanged } from './build.mjs'
import { install, requireNode } from './packages.mjs'

requireNode()
install()
try {
  await buildWhenChanged()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')
