/**
 * Runs a TypeScript module through Vite, for programs that import the server, which reads its migrations by `import.meta.glob`:
 * `node scripts/run.mjs bench/run.ts …`. Writes nothing of its own to standard output.
 */
import { resolve } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { root } from './packages.mjs'

const [module, ...args] = process.argv.slice(2)
if (!module) {
  console.error('Usage: node scripts/run.mjs <module.ts> [arguments]')
  process.exit(1)
}

const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
// The module sees its arguments where it would find them if Node ran it.
process.argv = [process.argv[0], resolve(root, module), ...args]
try {
  await runner.import(process.argv[1])
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await runner.close()
  await server.close()
}
