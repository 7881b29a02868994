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
// Not named outright: the tools that follow imports would miss it wherever nothing has been built yet.
await import(new URL('../dist/server/main.js', import.meta.url).href)
